import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';

/**
 * Finds the SKUs that products or variants of the store have already.
 * @param butOf the product whose own SKUs don't count
 */
export async function takenSkus(
  tx: Tx,
  store: StoreRef,
  skus: readonly string[],
  butOf?: string,
): Promise<Set<string>> {
  const owners = await skuOwners(tx, store, skus);
  return new Set([...owners].flatMap(([sku, ids]) => (ids.some((id) => id !== butOf) ? sku : [])));
}

/** By SKU, their own or a variant's. */
export async function skuOwners(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  skus: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ sku: string; id: string }>`
    SELECT p.sku, p.id FROM products p
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.sku = ANY(${skus}::text[])
    UNION ALL
    SELECT v.sku, p.id FROM product_variants v
      JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
    WHERE v.marketplace_id = ${marketplaceId} AND v.sku = ANY(${skus}::text[]) AND p.store_id = ${storeId}`.execute(
    db,
  );
  const owners = Map.groupBy(rows, ({ sku }) => sku);
  return new Map([...owners].map(([sku, same]) => [sku, same.map(({ id }) => id)]));
}
