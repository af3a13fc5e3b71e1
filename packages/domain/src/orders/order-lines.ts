import { BOUNDS } from '../basics/bounds.ts';
import { chargedFor, type SoldBy } from '../basics/line-amount.ts';
import { fromRupees, type Paise, paise } from '../basics/money.ts';
import type { PricedShipment, Sellable } from '../checkout/price-cart.ts';
import { type GstRate, gstRateFor, splitInclusive } from '../invoices/gst.ts';

/** A line of a new order. Amounts include tax; `taxable` and the taxes add up to the line's charge. */
export interface NewOrderLine {
  productId: string;
  variantId: string | null;
  bundleId: string | null;
  name: string;
  size: string;
  image: string;
  sku: string;
  hsn: string;
  category: string;
  soldBy: SoldBy;
  /** Units: pieces, grams or millilitres. */
  quantity: number;
  /** Of a piece, kilogram or litre, as MRP and cost. */
  price: Paise;
  mrp: Paise;
  /** Cost for the store (`ownCost`); null if unknown. */
  cost: Paise | null;
  /** Off the whole line, tax included. */
  discount: Paise;
  taxBp: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** Of a return: the line of the original order from which the goods come back. */
  originalLine?: number;
}

/** Maximum total cost of an order's goods, the same as its total's: ₹100 crore. */
export const MAX_COST = fromRupees(BOUNDS.rupees);

/**
 * The lines of one order with their tax as charged. A store without GSTIN or under composition may not charge tax, so its lines carry
 * none (CGST Rules, rule 49: bill of supply). Between states the tax is IGST, otherwise CGST and SGST in equal halves.
 * @param rates by which the shipment's store charges tax; undefined: it charges none
 */
export function orderLines(
  shipment: PricedShipment,
  interState: boolean,
  rates: readonly GstRate[] | undefined,
  now: Date,
): NewOrderLine[] {
  const tax = { interState, rates, at: now };
  return shipment.lines.flatMap(({ item, sellable, price, mrp, qty }) =>
    sellable ? { ...orderLine(sellable, { price, qty }, tax), mrp, bundleId: item.bundle ?? null } : [],
  );
}

/** How a line is taxed: across a State's border or not, by which rates of its store (undefined: not at all), and when. */
export interface LineTax {
  interState: boolean;
  rates: readonly GstRate[] | undefined;
  at: Date;
}

/** A line of so many units at a price, less a discount off the whole line, with its tax as charged. */
export function orderLine(
  sellable: Sellable,
  { price, qty, discount = paise(0) }: { price: Paise; qty: number; discount?: Paise },
  { interState, rates, at }: LineTax,
): NewOrderLine {
  const taxBp = rates
    ? gstRateFor({ productRateBp: sellable.taxBp, storeRates: rates, category: sellable.category, on: at })
    : 0;
  const { productId, variantId, name, size, image, sku, hsn, category, mrp, cost, soldBy } = sellable;
  const line = { price, quantity: qty, soldBy, discount };
  return {
    productId,
    variantId,
    name,
    size,
    image,
    sku,
    hsn,
    category,
    mrp,
    cost,
    taxBp,
    ...line,
    bundleId: null,
    ...splitInclusive(chargedFor(line), taxBp, interState),
  };
}
