import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { nextVersion } from '../../kit/versions.ts';

/** If a rate with the new name and day exists and isn't itself renamed, it wins. */
export async function renameRates(
  tx: Tx,
  marketplaceId: string,
  renamed: readonly { id: string; from: string; to: string }[],
): Promise<void> {
  // Through ids, since two categories may swap names.
  for (const { id, from } of renamed)
    await sql`
      UPDATE store_gst_rates SET category = ${id}
      WHERE marketplace_id = ${marketplaceId} AND lower(category) = lower(${from})`.execute(tx);
  for (const { id, to } of renamed) {
    await sql`
      UPDATE store_gst_rates r SET category = ${to}
      WHERE r.marketplace_id = ${marketplaceId} AND r.category = ${id} AND NOT EXISTS (
        SELECT FROM store_gst_rates o WHERE o.marketplace_id = r.marketplace_id AND o.store_id = r.store_id
          AND o.category = ${to} AND o.valid_from = r.valid_from)`.execute(tx);
    await tx
      .deleteFrom('store_gst_rates')
      .where('marketplace_id', '=', marketplaceId)
      .where('category', '=', id)
      .execute();
  }
}

/** Locks all stores of a marketplace. Must be called before locking categories: whoever adds a product locks its store first. */
export async function lockStores(tx: Tx, marketplaceId: string): Promise<void> {
  await sql`SELECT FROM stores WHERE marketplace_id = ${marketplaceId} ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** Removes categories or brands from stores' lists. */
export async function forgetSold(
  tx: Tx,
  marketplaceId: string,
  column: 'sold_category_ids' | 'sold_brand_ids',
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await tx
      .updateTable('stores')
      .set({ [column]: sql`array_remove(${sql.ref(column)}, ${id}::uuid)`, version: nextVersion })
      .where('marketplace_id', '=', marketplaceId)
      .where(sql<boolean>`${id}::uuid = ANY(${sql.ref(column)})`)
      .execute();
}
