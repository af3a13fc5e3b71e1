import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

/** Returns false if it was already used. */
export async function useChallenge(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await prepared(tx, 'phone-codes.use-challenge')
    .insertInto('used_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks requesters in the given order and returns their attempts of the last day. */
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

export async function writeAttempts(tx: Tx, subject: string, attempts: Date[]): Promise<void> {
  await prepared(tx, 'phone-codes.write-attempts')
    .updateTable('phone_code_attempts')
    .set({ attempted_at: attempts, last_attempt_at: sql<Date>`now()` })
    .where('subject', '=', subject)
    .execute();
}

const THIS_HOUR = sql<Date>`date_trunc('hour', now())`;

/** Counts a requested code and returns the hour's counts. */
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

/** Takes a code from the hour's reserve; false when `most` are taken. */
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

/** A number's encrypted uid; undefined before its first sign-in. */
export async function findSealedUid(db: Db, phone: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('phone_numbers')
    .select('uid_sealed')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.uid_sealed;
}

export async function storeEncryptedUid(tx: Tx, phone: string, sealed: Buffer): Promise<void> {
  await tx
    .insertInto('phone_numbers')
    .values({ phone, uid_sealed: sealed })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ uid_sealed: sealed }))
    .execute();
}

/** Used when its account is deleted; the number starts again. */
export async function forgetNumber(tx: Tx, phone: string): Promise<void> {
  await tx.deleteFrom('phone_numbers').where('phone', '=', phone).execute();
}

export async function forgetOldAttempts(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  const aDayAgo = sql<Date>`now() - interval '1 day'`;
  await db.deleteFrom('phone_code_attempts').where('last_attempt_at', '<', aDayAgo).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('phone_code_hours').where('hour', '<', sql<Date>`now() - interval '30 days'`).execute();
}
