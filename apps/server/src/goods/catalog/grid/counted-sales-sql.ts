import { COUNTED_SALES } from '@haat/domain/catalogue/popularity';
import { MAX_QTY } from '@haat/domain/checkout/cart';
import { type RawBuilder, sql } from 'kysely';
import { sumOf } from '../../../kit/sums.ts';

const CHARGED = sql`(i.taxable_paise + i.cgst_paise + i.sgst_paise + i.igst_paise + i.cess_paise)`;

/** The line's amount at today's listed prices. */
const LISTED = sql`
  coalesce(v.price_paise, p.price_paise) * i.quantity / CASE WHEN i.sold_by = 'piece' THEN 1 ELSE 1000 END`;

/** An account; anonymous sales of a store count as one buyer a day. */
const BUYER = sql`
  coalesce(o.user_id, o.store_id), CASE WHEN o.user_id IS NULL THEN (o.created_at AT TIME ZONE 'Asia/Kolkata')::date END`;

/**
 * `product_id`, `orders` and `pieces` (a line of loose goods is one): paid, not cancelled, recent, near the listed price, capped
 * for each buyer.
 */
export const countedSales = (marketplaceId: string, now: Date): RawBuilder<unknown> => sql`
  SELECT product_id, ${sumOf(sql`least(orders, ${COUNTED_SALES.ofOneBuyer}::integer)`)} AS orders,
    ${sumOf(sql`least(pieces, ${COUNTED_SALES.ofOneBuyer * MAX_QTY}::integer)`)} AS pieces
  FROM (
    SELECT i.product_id, count(DISTINCT o.id) AS orders,
      sum(CASE WHEN i.sold_by = 'piece' THEN i.quantity ELSE 1 END) AS pieces
    FROM orders o
      JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
      JOIN products p ON p.marketplace_id = i.marketplace_id AND p.id = i.product_id
      LEFT JOIN product_variants v
        ON v.marketplace_id = i.marketplace_id AND v.product_id = i.product_id AND v.id = i.variant_id
    WHERE o.marketplace_id = ${marketplaceId} AND o.order_type IN ('online', 'pos', 'invoice')
      AND o.created_at > ${now}::timestamptz - make_interval(days => ${COUNTED_SALES.days}) AND o.created_at <= ${now}
      AND o.cancelled_at IS NULL AND o.paid_at IS NOT NULL
      AND ${CHARGED} > 0 AND ${CHARGED} * ${COUNTED_SALES.partOfPrice} >= ${LISTED}
    GROUP BY i.product_id, ${BUYER}
  ) by_buyer GROUP BY product_id`;
