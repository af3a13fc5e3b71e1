import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import type { StoreRef } from '../catalog/product/products-sql.ts';
import type { WrittenChange } from './write-changes.ts';

/** How long an edit may be undone. */
const HOURS = 24;
/** The newest edits of a store are kept up to so many products in all, and the last one in any case. */
const MAX_PRODUCTS = 100_000;
/** Products that the audit log shows of an edit. */
const FIRST = 20;

/** A bulk edit that can be undone: of a store, by one of its people. */
interface EditRef extends StoreRef {
  id: string;
  userId: string;
}

/** What the audit log keeps of many changes for good: how many, the first of them, and a digest of all. */
export const summedUp = (rows: readonly WrittenChange[]) => ({
  count: rows.length,
  rows: rows.slice(0, FIRST),
  digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
});

/** Keeps what an edit changed for its undo; what is too old or too much of its store makes room. */
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

/** What an edit since a time changed; undefined: there is none of that person, or it has made room. */
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

/** Forgets edits that nobody can undo any more. */
export async function forgetBulkEdits(db: Db): Promise<void> {
  await sql`DELETE FROM bulk_edits WHERE created_at < now() - ${HOURS} * interval '1 hour'`.execute(db);
}
