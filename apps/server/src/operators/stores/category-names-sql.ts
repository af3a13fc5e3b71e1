import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { nextVersion } from '../../kit/versions.ts';

/** Renames a category in the tax rates; an existing rate of that name and day has priority. */
export async function renameRates(tx: Tx, marketplaceId: string, from: string, to: string): Promise<void> {
  await sql`
    UPDATE store_gst_rates r SET category = ${to}
    WHERE r.marketplace_id = ${marketplaceId} AND lower(r.category) = lower(${from}) AND NOT EXISTS (
      SELECT FROM store_gst_rates o WHERE o.marketplace_id = r.marketplace_id AND o.store_id = r.store_id
        AND o.category = ${to} AND o.valid_from = r.valid_from)`.execute(tx);
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
