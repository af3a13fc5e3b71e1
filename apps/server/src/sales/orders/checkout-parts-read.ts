import type { SoldBy } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import type { PricingTerms } from '@haat/domain/checkout/price-cart';
import type { CheckoutPart } from '@haat/domain/orders/checkout-rest';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { readRules } from '../ledger/rules-read.ts';

/** The orders of a checkout with the marketplace's current terms, to decide how they depend on each other. */
export interface CheckoutOrders {
  parts: CheckoutPart[];
  terms: PricingTerms;
}

export async function readCheckoutOrders(
  tx: Tx,
  { marketplaceId, checkoutId }: { marketplaceId: string; checkoutId: string },
): Promise<CheckoutOrders> {
  const lines = await sql<LineOfOrder>`
      SELECT o.id, o.cancelled_at IS NOT NULL AS "isCancelled", o.shipping_paise AS shipping,
        i.product_id AS "productId", i.variant_id AS "variantId", i.price_paise AS price, i.mrp_paise AS mrp, i.quantity AS qty, i.sold_by AS "soldBy"
      FROM orders o JOIN order_items i ON i.marketplace_id = o.marketplace_id AND i.order_id = o.id
      WHERE o.marketplace_id = ${marketplaceId} AND o.checkout_id = ${checkoutId}`.execute(tx);
  const delivery = await sql<Pick<PricingTerms, 'minimumOrder' | 'charge'>>`
      SELECT minimum_order_paise AS "minimumOrder", delivery_charge_paise AS charge
      FROM marketplaces WHERE id = ${marketplaceId}`.execute(tx);
  const rules = await readRules(tx, marketplaceId);
  const [terms] = delivery.rows;
  if (!terms) throw new Error(`There is no marketplace ${marketplaceId}`);
  return { parts: partsOf(lines.rows), terms: { ...terms, rules } };
}

interface LineOfOrder {
  id: string;
  isCancelled: boolean;
  shipping: Paise;
  productId: string;
  variantId: string | null;
  price: Paise;
  mrp: Paise;
  qty: number;
  soldBy: SoldBy;
}

const partsOf = (rows: readonly LineOfOrder[]): CheckoutPart[] =>
  [...Map.groupBy(rows, ({ id }) => id)].map(([id, lines]) => ({
    id,
    isCancelled: lines.some(({ isCancelled }) => isCancelled),
    shipping: lines[0]?.shipping ?? paise(0),
    // Goods sold at MRP were bought without their offer.
    lines: lines.map(({ mrp, ...line }) => (line.price === mrp ? { ...line, offerPrice: mrp } : line)),
  }));
