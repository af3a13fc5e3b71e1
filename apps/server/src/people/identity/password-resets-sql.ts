import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** How often a code may be requested for one address in an hour. */
const MOST_AN_HOUR = 5;
const TRIES = 5;

/** Counts a request for a code. False: there were too many for the address in the last hour. */
export async function countAttempt(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql<{ attempts: number }>`
    INSERT INTO password_resets AS r (email) VALUES (${email})
    ON CONFLICT (email) DO UPDATE SET
      attempts = CASE WHEN r.attempts_since < excluded.attempts_since - interval '1 hour' THEN 1 ELSE r.attempts + 1 END,
      attempts_since = CASE WHEN r.attempts_since < excluded.attempts_since - interval '1 hour'
        THEN excluded.attempts_since ELSE r.attempts_since END
    RETURNING attempts`.execute(tx);
  return (rows[0]?.attempts ?? 0) <= MOST_AN_HOUR;
}

/** Writes a new code, valid for five minutes and five tries, in the place of the one before. */
export async function writeCode(tx: Tx, email: string, codeHash: Buffer): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ code_hash: codeHash, tries_left: TRIES, expires_at: sql<Date>`now() + interval '5 minutes'` })
    .where('email', '=', email)
    .execute();
}

/** Uses up one try and gives what the code must fit; undefined when no code or no try is left. */
export async function takeTry(tx: Tx, email: string): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('password_resets')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? undefined;
}

/** Uses a code up. False when somebody was faster, or a newer code has replaced it. */
export async function useCode(tx: Tx, email: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ code_hash: null, tries_left: 0 })
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes back a code that waits, because the password has changed by other means. */
export async function dropCode(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ code_hash: null, tries_left: 0 })
    .where('email', '=', email)
    .execute();
}

/** Forgets addresses without a request in the last hour whose codes have expired. */
export async function forgetOldResets(db: Db): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('attempts_since', '<', sql<Date>`now() - interval '1 hour'`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '<', sql<Date>`now()`)]))
    .execute();
}
