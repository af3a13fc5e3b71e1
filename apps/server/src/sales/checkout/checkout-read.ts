import type { DiscountRule } from '@haat/domain/discounts';
import type { GstRate } from '@haat/domain/gst';
import type { Paise } from '@haat/domain/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { prepared } from '../../kit/prepared.ts';

/** What a marketplace says about delivery and discounts, as it is now. */
export interface CheckoutTerms {
  minimumOrder: Paise;
  charge: Paise;
  deliveryHours: number;
  rules: DiscountRule[];
  /** Whether the marketplace delivers to the pin code that was asked about. */
  servesPinCode: boolean;
  /** India Post's name of the pin code's state; null when the directory lacks the pin code. */
  state: string | null;
}

/** The terms of a marketplace, seen from a pin code ('' while none is known); undefined when there is no such marketplace. */
export async function readTerms(
  db: Db | Tx,
  marketplaceId: string,
  pinCode: string,
): Promise<CheckoutTerms | undefined> {
  const { rows } = await sql<CheckoutTerms>`
    SELECT minimum_order_paise AS "minimumOrder", delivery_charge_paise AS charge, delivery_hours AS "deliveryHours",
      (SELECT coalesce(json_agg(json_build_object('productId', product_id, 'threshold', threshold_paise, 'msg', msg)), '[]')
        FROM discount_rules r WHERE r.marketplace_id = m.id) AS rules,
      EXISTS (SELECT FROM served_pin_codes s WHERE s.pin_code = ${pinCode} AND s.marketplace_id = m.id) AS "servesPinCode",
      (SELECT state FROM pin_codes p WHERE p.pin_code = ${pinCode}) AS state
    FROM marketplaces m WHERE id = ${marketplaceId}`.execute(prepared(db, 'checkout.read-terms'));
  return rows[0];
}

/** A product, or one of its variants, with all that pricing and an order line need. */
export interface Sellable {
  productId: string;
  variantId: string | null;
  name: string;
  size: string;
  image: string;
  sku: string;
  hsn: string;
  category: string;
  price: Paise;
  mrp: Paise;
  cost: Paise;
  taxBp: number | null;
  countInStock: number;
  /** Published, in an open store. */
  isListed: boolean;
  storeId: string;
  storeName: string;
  storeStateCode: string;
  storeGstNumber: string;
}

/** What can be sold of these products: each product as it is, and each of its variants. */
export async function readSellables(
  db: Db | Tx,
  marketplaceId: string,
  productIds: readonly string[],
): Promise<Sellable[]> {
  const { rows } = await sql<Sellable>`
    SELECT p.id AS "productId", v.id AS "variantId", p.name || coalesce(' · ' || v.name, '') AS name,
      coalesce(nullif(v.size, ''), p.size) AS size, coalesce(nullif(v.image, ''), p.images[1], '') AS image,
      coalesce(v.sku, p.sku) AS sku, p.hsn, c.name AS category,
      coalesce(v.price_paise, p.price_paise) AS price, coalesce(v.mrp_paise, p.mrp_paise) AS mrp,
      coalesce(v.cost_paise, p.cost_paise) AS cost, p.tax_bp AS "taxBp", coalesce(v.count_in_stock, p.count_in_stock) AS "countInStock",
      p.status = 'Published' AND s.is_open AS "isListed",
      s.id AS "storeId", s.name AS "storeName", s.state_code AS "storeStateCode", s.gst_number AS "storeGstNumber"
    FROM products p
    JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
    JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
    LEFT JOIN LATERAL (
      SELECT NULL::uuid AS id, NULL AS name, NULL AS size, NULL AS image, NULL AS sku,
        NULL::bigint AS price_paise, NULL::bigint AS mrp_paise,
        NULL::bigint AS cost_paise, NULL::integer AS count_in_stock
      UNION ALL
      SELECT id, name, size, image, sku, price_paise, mrp_paise, cost_paise, count_in_stock FROM product_variants o
      WHERE o.marketplace_id = p.marketplace_id AND o.product_id = p.id
    ) v ON true
    WHERE p.marketplace_id = ${marketplaceId} AND p.id = ANY(${productIds}::uuid[])`.execute(
    prepared(db, 'checkout.read-sellables'),
  );
  return rows;
}

/** The tax rates that the stores of these products set for their categories, by store. */
export async function readTaxRates(
  db: Db | Tx,
  marketplaceId: string,
  productIds: readonly string[],
): Promise<Map<string, GstRate[]>> {
  const { rows } = await sql<GstRate & { storeId: string }>`
    SELECT store_id AS "storeId", category, rate_bp AS "rateBp", valid_from AS "validFrom" FROM store_gst_rates
    WHERE marketplace_id = ${marketplaceId}
      AND store_id IN (SELECT store_id FROM products WHERE marketplace_id = ${marketplaceId} AND id = ANY(${productIds}::uuid[]))`.execute(
    prepared(db, 'checkout.read-tax-rates'),
  );
  return Map.groupBy(rows, (rate) => rate.storeId);
}
