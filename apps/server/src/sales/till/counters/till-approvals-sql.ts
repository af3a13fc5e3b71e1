import type { Allowing } from '@haat/contract/till/approvals';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** A manager's approval by a PIN that the server checked. */
export interface AllowedByPin extends Allowing {
  /** The id of a till's entry or an order, or the key of an order being entered; valid for nothing else. */
  for: string;
  by: string;
  askedBy: string;
  at: Date;
}

export const ALLOWED_FOR_MS = 12 * 3_600_000;
/** A till may be offline for long: unused approvals are deleted after this. */
const KEPT_DAYS = 100;

export function insertAllowed(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  allowed: readonly AllowedByPin[],
): Promise<void> {
  return insertRows(
    tx,
    'till_approvals',
    allowed.map(({ for: forId, reason, note, by, askedBy, at }) => ({
      marketplace_id: marketplaceId,
      id: newId(),
      store_id: id,
      for_id: forId,
      reason,
      note,
      allowed_by: by,
      asked_by: askedBy,
      allowed_at: at,
    })),
  );
}

/** Uses up approvals of any age, unless the transaction is rolled back. */
export async function takeAllowed(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  forIds: readonly string[],
): Promise<AllowedByPin[]> {
  const { rows } = await sql<AllowedByPin>`
    DELETE FROM till_approvals
    WHERE marketplace_id = ${marketplaceId} AND store_id = ${id} AND for_id = ANY(${forIds}::text[])
    RETURNING for_id AS for, reason, note, allowed_by AS by, asked_by AS "askedBy", allowed_at AS at`.execute(
    tx,
  );
  return rows;
}

/** Deletes unused approvals. */
export async function forgetAllowed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('till_approvals').where('allowed_at', '<', before).execute();
}
