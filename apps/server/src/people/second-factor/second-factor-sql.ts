import type { Db, Tx } from '../../kit/db.ts';

export function findFactor(db: Db | Tx, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['key_sealed', 'last_step', 'wrong_codes', 'fitted_at', 'started_in'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Replaces the key. It can only be set up in the session that requested it. */
export async function writeKey(tx: Tx, userId: string, sessionId: string, sealed: Buffer): Promise<void> {
  const fresh = { key_sealed: sealed, last_step: 0, wrong_codes: 0, fitted_at: null, started_in: sessionId };
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** Uses up a code by its half minute. False when it, or a later one, was used. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step, wrong_codes: 0 })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a key's first code was right. */
export async function writeFitted(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('second_factors').set({ fitted_at: now }).where('user_id', '=', userId).execute();
}

/** Counts a wrong code; returns the number since the last right one. */
export async function countWrongCode(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .updateTable('second_factors')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('wrong_codes')
    .executeTakeFirst();
  return row?.wrong_codes ?? 0;
}

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export async function writeRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Returns false when it is wrong or already used. */
export async function useRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
