import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

/** Uses a challenge up. False: somebody has. */
export async function useChallenge(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await prepared(tx, 'phone-codes.use-challenge')
    .insertInto('used_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks who requests a code, in the order given, and answers the attempts of each in the last day. */
export async function lockAttempts(tx: Tx, subjects: readonly string[]): Promise<Date[][]> {
  const rows = await prepared(tx, 'phone-codes.lock-attempts', subjects.length)
    .insertInto('phone_code_attempts')
    .values(subjects.map((subject) => ({ subject })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({ subject: eb.ref('excluded.subject') })),
    )
    .returning(['subject', 'attempted_at'])
    .execute();
  return subjects.map((subject) => rows.find((row) => row.subject === subject)?.attempted_at ?? []);
}

/** Writes the attempts of a number or address. */
export async function writeAttempts(tx: Tx, subject: string, attempts: Date[]): Promise<void> {
  await prepared(tx, 'phone-codes.write-attempts')
    .updateTable('phone_code_attempts')
    .set({ attempted_at: attempts, last_attempt_at: sql<Date>`now()` })
    .where('subject', '=', subject)
    .execute();
}

const THIS_HOUR = sql<Date>`date_trunc('hour', now())`;

/** Counts a code that is requested; answers what this hour has come to. */
export function countRequested(tx: Tx) {
  return prepared(tx, 'phone-codes.count-requested')
    .insertInto('phone_code_hours')
    .values({ hour: THIS_HOUR, requested: 1 })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet((eb) => ({ requested: eb('phone_code_hours.requested', '+', 1) })),
    )
    .returning(['requested', 'from_reserve as fromReserve', 'used'])
    .executeTakeFirstOrThrow();
}

/** Takes a code from this hour's reserve. False: there are no more than `most` in it. */
export async function takeReserve(tx: Tx, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phone_code_hours')
    .set((eb) => ({ from_reserve: eb('from_reserve', '+', 1) }))
    .where('hour', '=', THIS_HOUR)
    .where('from_reserve', '<', most)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a code that has signed somebody in. */
export async function countUsed(tx: Tx): Promise<void> {
  await tx
    .insertInto('phone_code_hours')
    .values({ hour: THIS_HOUR, used: 1 })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet((eb) => ({ used: eb('phone_code_hours.used', '+', 1) })),
    )
    .execute();
}

/** Who a number is, sealed; undefined while nobody has signed in with it. */
export async function findSealedUid(db: Db, phone: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('phone_numbers')
    .select('uid_sealed')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.uid_sealed;
}

/** Stores who a number is. */
export async function storeEncryptedUid(tx: Tx, phone: string, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('phone_numbers')
    .values({ phone, uid_sealed: sealed })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ uid_sealed: sealed }))
    .execute();
}

/** Forgets who a number is: its account is deleted, and it begins anew. */
export async function forgetNumber(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('phone_numbers').where('phone', '=', phone).execute();
}

/** Forgets numbers and addresses without an attempt in the last day, and expired challenges. */
export async function forgetOldAttempts(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  const aDayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom('phone_code_attempts').where('last_attempt_at', '<', aDayAgo).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('phone_code_hours').where('hour', '<', sql<Date>`now() - interval '30 days'`).execute();
}
