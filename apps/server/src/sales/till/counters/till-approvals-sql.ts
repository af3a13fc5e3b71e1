import type { Allowing } from '@haat/contract/till/approvals';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/db.ts';
import { insertRows } from '../../../kit/insert-rows.ts';
import type { StoreRef } from '../../../operators/stores/stores-sql.ts';

/** Something that a manager of a store allowed by a PIN that the server checked. */
export interface AllowedByPin extends Allowing {
  /** What it is for, and for nothing else: the id of a till's entry or of an order, or the key under which an order is entered. */
  for: string;
  by: string;
  /** The account that asked. */
  askedBy: string;
  at: Date;
}

/** So long it may be used. */
export const ALLOWED_FOR_MS = 12 * 3_600_000;
/** A till may be without a network for long: what nothing has taken until then is forgotten. */
const KEPT_DAYS = 100;

/** Keeps what a manager allowed until what it is for takes it. */
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

/** Takes what was allowed for these in a store, however long ago: it is used up, unless the transaction is rolled back. */
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

/** Forgets what was allowed and never used. */
export async function forgetAllowed(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.deleteFrom('till_approvals').where('allowed_at', '<', before).execute();
}
