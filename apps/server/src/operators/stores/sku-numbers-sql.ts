import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import type { StoreRef } from './stores-sql.ts';

/** Reserves the next SKU numbers of a store; its row must be locked. */
export async function takeSkuNumbers(
  tx: Tx,
  { marketplaceId, id }: StoreRef,
  count: number,
): Promise<{ prefix: string; first: number }> {
  const { next_sku, sku_prefix } = await tx
    .updateTable('stores')
    .set({ next_sku: sql<number>`next_sku + ${count}` })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .returning(['next_sku', 'sku_prefix'])
    .executeTakeFirstOrThrow();
  return { prefix: sku_prefix.trim(), first: next_sku - count };
}
