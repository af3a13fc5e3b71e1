import { AREA_REQUEST_DAYS } from '@haat/contract/notify-requests';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

/** Somebody's request about a pin code. */
export interface AreaRequestKey {
  userId: string;
  pinCode: string;
}

/** The requests of an account, the oldest first. */
export function readAreaRequests(db: Db | Tx, userId: string) {
  return db
    .selectFrom('area_requests')
    .select(['pin_code as pinCode', 'requested_at as requestedAt'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .orderBy('pin_code')
    .execute();
}

/** Writes a request that is not there yet. */
export async function insertAreaRequest(tx: Tx, { userId, pinCode }: AreaRequestKey, now: Date) {
  await tx
    .insertInto('area_requests')
    .values({ pin_code: pinCode, user_id: userId, requested_at: now })
    .execute();
}

/** Deletes a request. False when it is not there. */
export async function deleteAreaRequest(db: Db, { userId, pinCode }: AreaRequestKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('area_requests')
    .where('pin_code', '=', pinCode)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes requests out of the table that nobody else is at; answers those that it took. */
export async function takeAreaRequests(
  tx: Tx,
  requests: readonly AreaRequestKey[],
): Promise<AreaRequestKey[]> {
  const { rows } = await sql<AreaRequestKey>`
    WITH free AS (SELECT pin_code, user_id FROM area_requests WHERE ${isOneOf(requests)} FOR UPDATE SKIP LOCKED)
    DELETE FROM area_requests r USING free WHERE r.pin_code = free.pin_code AND r.user_id = free.user_id
    RETURNING r.pin_code AS "pinCode", r.user_id AS "userId"`.execute(tx);
  return rows;
}

/** Leaves requests alone until a moment. */
export async function putOffAreaRequests(
  tx: Tx,
  requests: readonly AreaRequestKey[],
  until: Date,
): Promise<void> {
  await sql`UPDATE area_requests SET put_off_until = ${until} WHERE ${isOneOf(requests)}`.execute(tx);
}

const isOneOf = (requests: readonly AreaRequestKey[]) => sql<boolean>`(pin_code, user_id) IN (
  SELECT * FROM unnest(${requests.map(({ pinCode }) => pinCode)}::text[], ${requests.map(({ userId }) => userId)}::uuid[]))`;

/** Forgets old requests. */
export async function forgetAreaRequests(db: Db): Promise<void> {
  await sql`
    DELETE FROM area_requests WHERE requested_at < now() - make_interval(days => ${AREA_REQUEST_DAYS}::int)`.execute(
    db,
  );
}
