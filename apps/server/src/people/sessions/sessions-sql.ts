import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Background } from '../../kit/context.ts';
import type { Db, Tx } from '../../kit/db.ts';
import type { Sessions } from '../../kit/schema.gen.ts';

const MOST = 50;
/** Ended sessions stay for a month, so that their networks are still recognised. */
const KEPT_DAYS = 30;

/** Adds a session and ends the oldest beyond the maximum. */
export async function insertSession(tx: Tx, session: Insertable<Sessions>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
  const beyond = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', session.user_id)
    .orderBy('ended_at', (by) => by.asc().nullsFirst())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST)
    .execute();
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await tx.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/** Networks of the person's remembered sessions. */
export async function findNetworks(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sessions').select('network').where('user_id', '=', userId).execute();
  return rows.map(({ network }) => network);
}

/** Whether a session of a user with this token version has not ended. */
export async function isOpen(tx: Tx, sessionId: string, tokenVersion: number): Promise<boolean> {
  const found = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('token_version', '=', tokenVersion)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns false when there is none with this id, or it has already ended. */
export async function endSession(tx: Tx, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends all sessions of a person; returns how many.
 * @param stays a session that survives, with the new token version
 */
export async function endSessionsOf(
  tx: Tx,
  userId: string,
  now: Date,
  stays?: { sessionId: string; tokenVersion: number },
): Promise<number> {
  const open = tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  const ending = stays ? open.where('id', '<>', stays.sessionId) : open;
  const { numUpdatedRows } = await ending.executeTakeFirst();
  if (stays)
    await tx
      .updateTable('sessions')
      .set({ token_version: stays.tokenVersion })
      .where('id', '=', stays.sessionId)
      .execute();
  return Number(numUpdatedRows);
}

/** Records a fresh proof of identity, by the second factor too if there is one. */
export async function writeProof(
  tx: Tx,
  sessionId: string,
  now: Date,
  { byCode }: { byCode: boolean },
): Promise<void> {
  const coded = byCode ? { second_factor_at: now, second_factor_due: false } : {};
  await tx
    .updateTable('sessions')
    .set({ proved_at: now, ...coded })
    .where('id', '=', sessionId)
    .execute();
}

/** In one statement. */
export async function writeLastSeen(db: Db, seen: ReadonlyMap<string, Date>): Promise<void> {
  if (seen.size === 0) return;
  const rows = [...seen].map(([id, at]) => sql`(${id}::uuid, ${at}::timestamptz)`);
  await sql`
    UPDATE sessions SET last_seen_at = seen.at FROM (VALUES ${sql.join(rows)}) AS seen (id, at)
    WHERE sessions.id = seen.id AND sessions.last_seen_at < seen.at`.execute(db);
}

export async function forgetOldSessions({ db, clock }: Pick<Background, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 3_600_000);
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', since), eb('ended_at', '<', since)]))
    .execute();
}
