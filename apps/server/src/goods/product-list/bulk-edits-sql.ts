import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import type { WrittenChange } from './write-changes.ts';

/** How long an edit may be undone. */
const HOURS = 24;
/** Bound of the products in all stored edits of a store; the newest edit is stored in any case. */
const MAX_PRODUCTS = 100_000;
const FIRST = 20;

/** Only the person who made an edit can undo it. */
interface EditRef extends StoreRef {
  id: string;
  userId: string;
}

/** The audit log's permanent summary of many changes: their number, the first ones, and a digest of all. */
export const summedUp = (rows: readonly WrittenChange[]) => ({
  count: rows.length,
  rows: rows.flatMap(({ variants = [], ...row }) => [row, ...variants]).slice(0, FIRST),
  digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
});

/** Stores what an edit changed, for its undo. Deletes the store's edits that are too old or too many. */
export async function keepBulkEdit(tx: Tx, edit: EditRef, rows: readonly WrittenChange[]): Promise<void> {
  const { marketplaceId, storeId, id, userId } = edit;
  await tx
    .insertInto('bulk_edits')
    .values({
      marketplace_id: marketplaceId,
      store_id: storeId,
      id,
      user_id: userId,
      rows: JSON.stringify(rows),
      products: rows.length,
    })
    .execute();
  await sql`
    DELETE FROM bulk_edits WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId} AND id IN (
      SELECT id FROM (
        SELECT id, sum(products) OVER (ORDER BY created_at DESC, id DESC) AS up_to_here FROM bulk_edits
        WHERE marketplace_id = ${marketplaceId} AND store_id = ${storeId}) newest
      WHERE up_to_here > ${MAX_PRODUCTS} AND id <> ${id}::uuid)`.execute(tx);
}

/** Undefined if the person made no such edit since then, or it is no longer stored. */
export async function readBulkEdit(
  tx: Tx,
  { marketplaceId, storeId, id, userId }: EditRef,
  since: Date,
): Promise<WrittenChange[] | undefined> {
  const edit = await tx
    .selectFrom('bulk_edits')
    .select('rows')
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return edit?.rows as WrittenChange[] | undefined;
}

/** Deletes edits that are too old to be undone. */
export async function forgetBulkEdits(db: Db): Promise<void> {
  await sql`DELETE FROM bulk_edits WHERE created_at < now() - ${HOURS} * interval '1 hour'`.execute(db);
}
