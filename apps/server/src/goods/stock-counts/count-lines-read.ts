import type { StockCountLine } from '@haat/contract/catalog/stock-count';
import type { CountReason } from '@haat/domain/catalogue/stock-count';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { sumOf } from '../../kit/sums.ts';
import { type CodesOfGoods, readSharedCodes } from '../barcodes/shared-codes-read.ts';
import { valuedAt } from '../catalog/product/costs-sql.ts';
import type { Goods } from './countable-goods-read.ts';
import type { CountRef } from './stock-counts-sql.ts';

interface LineRow extends Omit<Goods, 'id' | 'mrp'> {
  goodsId: string;
  expected: number;
  counted: number | null;
  reason: CountReason | '';
  version: number;
  countedBy: string | null;
  counter: string | null;
  countedAt: Date | null;
  sold: number;
  soldAt: Date | null;
}

/**
 * The lines of a sheet: with current names, costs and stock while it is open, as written once it is posted. Only posted sheets
 * list deleted goods.
 * @param only the lines of these goods
 */
export async function readCountLines(
  db: Db | Tx,
  { marketplaceId, id, storeId, isPosted }: CountRef & { storeId: string; isPosted: boolean },
  only?: readonly string[],
): Promise<StockCountLine[]> {
  const lines = sql<boolean>`l.marketplace_id = ${marketplaceId} AND l.count_id = ${id}
    ${only ? sql`AND l.goods_id = ANY(${[...only]}::uuid[])` : sql``}`;
  const { rows } = await sql<LineRow>`
    SELECT l.goods_id AS "goodsId", l.product_id AS "productId", l.variant_id AS "variantId", ${wordsOf(isPosted)},
      coalesce(nullif(v.image, ''), p.images[1], '') AS image, l.counted, l.reason, l.version, l.counted_by AS "countedBy",
      u.name AS counter, l.counted_at AS "countedAt", coalesce(m.sold, 0) AS sold, m.at AS "soldAt",
      coalesce(l.expected, v.count_in_stock, p.count_in_stock, 0) AS expected
    FROM stock_count_lines l
      LEFT JOIN products p ON p.marketplace_id = l.marketplace_id AND p.id = l.product_id
      LEFT JOIN product_variants v ON v.marketplace_id = l.marketplace_id AND v.product_id = l.product_id AND v.id = l.variant_id
      LEFT JOIN users u ON u.id = l.counted_by
      LEFT JOIN (${soldMeanwhile(marketplaceId, lines)}) m ON m.goods_id = l.goods_id
    WHERE ${lines} ${isPosted ? sql`` : sql`AND p.id IS NOT NULL AND (l.variant_id IS NULL OR v.id IS NOT NULL)`}
    ORDER BY l.position, l.goods_id`.execute(db);
  const codes = await readSharedCodes(db, { marketplaceId, storeId }, isPosted ? [] : rows);
  return rows.map((row) => lineOf(row, codes.get(row.goodsId) ?? NO_CODES));
}

/** Posted documents can't be scanned onto. */
const NO_CODES: CodesOfGoods = { barcodes: [], skuShared: false };

// As it was posted.
function wordsOf(isPosted: boolean): RawBuilder<unknown> {
  if (isPosted) return sql`l.name, l.size, l.sku, l.sold_by AS "soldBy", l.cost_paise AS cost`;
  return sql`CASE WHEN v.id IS NULL THEN p.name ELSE p.name || ', ' || v.name END AS name, coalesce(v.size, p.size) AS size,
    coalesce(v.sku, p.sku) AS sku, p.sold_by AS "soldBy", CASE WHEN v.id IS NULL THEN ${valuedAt('p')} ELSE ${valuedAt('v')} END AS cost`;
}

// Counter sales between the beginning of the sheet and the counting of the line; cancelled ones don't count.
function soldMeanwhile(marketplaceId: string, lines: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    SELECT l.goods_id, ${sumOf(sql`-s.change`)} AS sold, max(coalesce(s.happened_at, s.created_at)) AS at
    FROM stock_count_lines l
      JOIN stock_counts c ON c.marketplace_id = l.marketplace_id AND c.id = l.count_id
      JOIN stock_ledger s ON s.marketplace_id = l.marketplace_id AND s.product_id = l.product_id
        AND s.variant_id IS NOT DISTINCT FROM l.variant_id
    WHERE ${lines} AND s.marketplace_id = ${marketplaceId} AND s.created_at > c.created_at
      AND coalesce(s.happened_at, s.created_at) > c.created_at
      AND coalesce(s.happened_at, s.created_at) <= coalesce(l.counted_at, c.posted_at, 'infinity')
      AND s.cause IN ('sale', 'cancelled', 'return', 'held', 'released')
    GROUP BY l.goods_id HAVING sum(s.change) < 0`;
}

function lineOf(
  { goodsId, productId, variantId, image, reason, countedBy, counter, ...row }: LineRow,
  codes: CodesOfGoods,
): StockCountLine {
  return {
    ...row,
    ...codes,
    _id: goodsId,
    product: productId,
    variant: variantId,
    image: imagePath(image),
    reason: reason || null,
    countedBy: countedBy ? { _id: countedBy, name: counter ?? '' } : null,
  };
}
