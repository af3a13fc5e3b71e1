import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { insertRows } from '../../kit/insert-rows.ts';

export interface GoodsBarcodes {
  productId: string;
  variantId: string | null;
  codes: readonly string[];
}

/** Keyed by the id of the variant, or else of the product. */
export async function readBarcodes(
  db: Db | Tx,
  marketplaceId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<{ goodsId: string; code: string }>`
    SELECT goods_id AS "goodsId", code FROM barcodes
    WHERE marketplace_id = ${marketplaceId} AND product_id = ANY(${[...productIds]}::uuid[])
    ORDER BY goods_id, position`.execute(db);
  const byGoods = Map.groupBy(rows, ({ goodsId }) => goodsId);
  return new Map([...byGoods].map(([goodsId, all]) => [goodsId, all.map(({ code }) => code)]));
}

/** Replaces the barcodes of goods whose products the caller has locked; duplicates count once. */
export async function replaceBarcodes(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  goods: readonly GoodsBarcodes[],
): Promise<void> {
  if (goods.length === 0) return;
  const ids = goods.map(({ productId, variantId }) => variantId ?? productId);
  await sql`
    DELETE FROM barcodes WHERE marketplace_id = ${marketplaceId} AND goods_id = ANY(${ids}::uuid[])`.execute(
    tx,
  );
  await insertRows(
    tx,
    'barcodes',
    goods.flatMap(({ productId, variantId, codes }) =>
      [...new Set(codes)].map((code, position) => ({
        marketplace_id: marketplaceId,
        goods_id: variantId ?? productId,
        code,
        store_id: storeId,
        product_id: productId,
        variant_id: variantId,
        position,
      })),
    ),
  );
}
