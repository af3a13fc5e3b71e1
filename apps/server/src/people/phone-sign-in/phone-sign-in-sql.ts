import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

const TRIES = 5;

/** Uses a challenge up. False: somebody has. */
export async function useChallenge(tx: Tx, signature: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks those who ask, in the order given, and answers when each has asked in the last day. */
export async function lockAskers(tx: Tx, askers: readonly string[]): Promise<Date[][]> {
  const rows = await tx
    .insertInto('phone_code_askers')
    .values(askers.map((asker) => ({ asker })))
    .onConflict((conflict) =>
      conflict.column('asker').doUpdateSet((eb) => ({ asker: eb.ref('excluded.asker') })),
    )
    .returning(['asker', 'asked'])
    .execute();
  return askers.map((asker) => rows.find((row) => row.asker === asker)?.asked ?? []);
}

/** Writes when somebody has asked. */
export async function writeAsked(tx: Tx, asker: string, asked: Date[]): Promise<void> {
  await tx
    .updateTable('phone_code_askers')
    .set({ asked, last_asked: sql<Date>`now()` })
    .where('asker', '=', asker)
    .execute();
}

const THIS_HOUR = sql<Date>`date_trunc('hour', now())`;

/** Counts a code that is asked for; answers what this hour has come to. */
export function countAsked(tx: Tx) {
  return tx
    .insertInto('phone_code_hours')
    .values({ hour: THIS_HOUR, asked: 1 })
    .onConflict((conflict) =>
      conflict.column('hour').doUpdateSet((eb) => ({ asked: eb('phone_code_hours.asked', '+', 1) })),
    )
    .returning(['asked', 'reserve', 'used'])
    .executeTakeFirstOrThrow();
}

/** Takes a code from this hour's reserve. False: there are no more than `most` in it. */
export async function takeReserve(tx: Tx, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phone_code_hours')
    .set((eb) => ({ reserve: eb('reserve', '+', 1) }))
    .where('hour', '=', THIS_HOUR)
    .where('reserve', '<', most)
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

/** Writes a new code, good for five minutes and five tries; the one before is good no more. */
export async function writeCode(tx: Tx, phone: string, codeHash: Buffer): Promise<void> {
  const code = {
    code_hash: codeHash,
    tries_left: TRIES,
    expires_at: sql<Date>`now() + interval '5 minutes'`,
  };
  await tx
    .insertInto('phone_numbers')
    .values({ phone, ...code })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(code))
    .execute();
}

/** Uses up one try and gives what the code must fit; undefined when no code or no try is left. */
export async function takeTry(tx: Tx, phone: string): Promise<Buffer | undefined> {
  const row = await tx
    .updateTable('phone_numbers')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('phone', '=', phone)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? undefined;
}

/** Uses a code up, with the number locked. False when somebody was faster, or a newer code has replaced it. */
export async function useCode(tx: Tx, phone: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('phone_numbers')
    .set({ code_hash: null, tries_left: 0 })
    .where('phone', '=', phone)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who a number is, sealed; undefined while nobody has signed in with it. */
export async function findSealedUid(db: Db, phone: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('phone_numbers')
    .select('uid_sealed')
    .where('phone', '=', phone)
    .executeTakeFirst();
  return row?.uid_sealed ?? undefined;
}

/** Keeps who a number is. */
export async function keepSealedUid(tx: Tx, phone: string, sealed: Buffer): Promise<void> {
  await tx.updateTable('phone_numbers').set({ uid_sealed: sealed }).where('phone', '=', phone).execute();
}

/** Forgets numbers that never signed in, addresses that asked more than a day ago, and challenges that lapsed. */
export async function forgetOldCodes(db: Db): Promise<void> {
  const now = sql<Date>`now()`;
  const aDayAgo = sql<Date>`now() - interval '1 day'`;
  await db
    .deleteFrom('phone_numbers')
    .where('uid_sealed', 'is', null)
    .where('expires_at', '<', now)
    .execute();
  await db.deleteFrom('phone_code_askers').where('last_asked', '<', aDayAgo).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('phone_code_hours').where('hour', '<', sql<Date>`now() - interval '30 days'`).execute();
}
