import { AREA_REQUEST_DAYS } from '@haat/contract/notify-requests';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';

export interface AreaRequestKey {
  userId: string;
  pinCode: string;
}

/** Oldest first. */
export function readAreaRequests(db: Db | Tx, userId: string) {
  return db
    .selectFrom('area_requests')
    .select(['pin_code as pinCode', 'requested_at as requestedAt'])
    .where('user_id', '=', userId)
    .orderBy('requested_at')
    .orderBy('pin_code')
    .execute();
}

/** Does nothing if it already exists. */
export async function insertAreaRequest(tx: Tx, { userId, pinCode }: AreaRequestKey, now: Date) {
  await tx
    .insertInto('area_requests')
    .values({ pin_code: pinCode, user_id: userId, requested_at: now })
    .execute();
}

/** Returns false if it does not exist. */
export async function deleteAreaRequest(db: Db, { userId, pinCode }: AreaRequestKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('area_requests')
    .where('pin_code', '=', pinCode)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes due requests that no other process is working on, and returns them. */
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

export async function putOffAreaRequests(
  tx: Tx,
  requests: readonly AreaRequestKey[],
  until: Date,
): Promise<void> {
  await sql`UPDATE area_requests SET put_off_until = ${until} WHERE ${isOneOf(requests)}`.execute(tx);
}

const isOneOf = (requests: readonly AreaRequestKey[]) => sql<boolean>`(pin_code, user_id) IN (
  SELECT * FROM unnest(${requests.map(({ pinCode }) => pinCode)}::text[], ${requests.map(({ userId }) => userId)}::uuid[]))`;

export async function forgetAreaRequests(db: Db): Promise<void> {
  await sql`
    DELETE FROM area_requests WHERE requested_at < now() - make_interval(days => ${AREA_REQUEST_DAYS}::int)`.execute(
    db,
  );
}
