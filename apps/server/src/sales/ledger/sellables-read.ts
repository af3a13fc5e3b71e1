import type { Sellable } from '@haat/domain/checkout/price-cart';
import { sql } from 'kysely';
import { ownCostOf } from '../../goods/catalog/product/costs-sql.ts';
import type { Answer, Batch } from '../../kit/batch.ts';

export function readSellables(
  batch: Batch,
  marketplaceId: string,
  productIds: readonly string[],
): Answer<Sellable[]> {
  const read = sql<Sellable>`
    SELECT p.id AS "productId", NULL AS "variantId", p.name, p.name_hi AS "nameHi", p.name_kn AS "nameKn", p.size, coalesce(p.images[1], '') AS image, p.sku,
      p.price_paise AS price, p.mrp_paise AS mrp, ${PRODUCT_COST} AS cost, p.count_in_stock AS "countInStock", ${OF_PRODUCT}
    FROM products p ${WITH_STORE_AND_CATEGORY}
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${productIds}::uuid[])
    UNION ALL
    SELECT p.id, v.id, ${VARIANT_NAMES}, coalesce(nullif(v.size, ''), p.size),
      coalesce(nullif(v.image, ''), p.images[1], ''), v.sku,
      v.price_paise, v.mrp_paise, ${VARIANT_COST}, v.count_in_stock, ${OF_PRODUCT}
    FROM products p JOIN product_variants v ON v.marketplace_id = p.marketplace_id AND v.product_id = p.id ${WITH_STORE_AND_CATEGORY}
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${productIds}::uuid[])`;
  return batch.add(read, 'checkout.read-sellables');
}

/** '' where the product has no such name. */
const VARIANT_NAMES = sql`
  coalesce(nullif(p.name, '') || ' · ' || v.name, ''), coalesce(nullif(p.name_hi, '') || ' · ' || v.name, ''),
  coalesce(nullif(p.name_kn, '') || ' · ' || v.name, '')`;

const PRODUCT_COST = ownCostOf('p');
const VARIANT_COST = ownCostOf('v');

/** The columns that a variant takes from its product. */
const OF_PRODUCT = sql`
  p.hsn, c.name AS category, p.tax_bp AS "taxBp", p.tax_answer AS "taxAnswer", p.follows_calendar AS "followsCalendar",
  p.status = 'Published' AND s.is_open AS "isListed", p.expiry_date AS "expiryDate",
  p.sold_by AS "soldBy", coalesce(p.sale_step, 1) AS step,
  s.paused_since AS "pausedSince", s.paused_until AS "pausedUntil",
  s.replaces_missing AS "storeReplaces",
  s.id AS "storeId", s.name AS "storeName", s.state_code AS "storeStateCode", s.gst_number AS "storeGstNumber"`;

const WITH_STORE_AND_CATEGORY = sql`
  JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
  JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id`;
