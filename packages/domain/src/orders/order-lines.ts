import { BOUNDS } from '../basics/bounds.ts';
import { chargedFor } from '../basics/line-amount.ts';
import { fromRupees, type Paise, paise } from '../basics/money.ts';
import type { PricedShipment, Sellable, SoldGoods } from '../checkout/price-cart.ts';
import { type GstRate, type GstSplit, splitInclusive } from '../invoices/gst.ts';
import { lineRate, pieceOf } from '../invoices/line-rate.ts';
import type { RateRow } from '../invoices/rate-calendar.ts';
import type { Treatment } from '../invoices/treatment.ts';

/** A line of a new order. Amounts include tax; `taxable` and the taxes add up to the line's charge. */
export interface NewOrderLine extends SoldGoods, GstSplit {
  bundleId: string | null;
  /** Units: pieces, grams or millilitres. */
  quantity: number;
  /** Off the whole line, tax included. */
  discount: Paise;
  taxBp: number;
  /** If untaxed; absent: taxed or unknown. */
  treatment?: Treatment | undefined;
  /** Of a return: the line of the original order from which the goods come back. */
  originalLine?: number;
}

/** Maximum total cost of an order's goods, the same as its total's: ₹100 crore. */
export const MAX_COST = fromRupees(BOUNDS.rupees);

/**
 * The lines of one order with their tax as charged. A store without GSTIN or under composition may not charge tax, so its lines carry
 * none (CGST Rules, rule 49: bill of supply). Between states the tax is IGST, otherwise CGST and SGST in equal halves.
 * @param rates by which the shipment's store charges tax; undefined: it charges none
 * @param calendar for goods that follow it
 */
export function orderLines(
  shipment: PricedShipment,
  interState: boolean,
  rates: readonly GstRate[] | undefined,
  now: Date,
  calendar: readonly RateRow[] = [],
): NewOrderLine[] {
  const tax = { interState, rates, calendar, at: now };
  return shipment.lines.flatMap(({ item, sellable, price, mrp, qty }) =>
    sellable ? { ...orderLine(sellable, { price, qty }, tax), mrp, bundleId: item.bundle ?? null } : [],
  );
}

/** `rates` undefined: no tax; `calendar`: for goods that follow it. */
export interface LineTax {
  interState: boolean;
  rates: readonly GstRate[] | undefined;
  calendar?: readonly RateRow[];
  at: Date;
}

/** `discount` is off the whole line. */
export function orderLine(
  sellable: Sellable,
  { price, qty, discount = paise(0) }: { price: Paise; qty: number; discount?: Paise },
  { interState, rates, at, calendar = [] }: LineTax,
): NewOrderLine {
  const { productId, variantId, name, size, image, sku, hsn, category, mrp, cost, soldBy } = sellable;
  const line = { price, quantity: qty, soldBy, discount };
  const { rateBp, treatment } = lineRate(
    sellable,
    { rates: rates ?? [], calendar },
    { piece: pieceOf(line), on: at },
  );
  const taxBp = rates ? rateBp : 0;
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
    ...(taxBp === 0 && { treatment }),
    ...line,
    bundleId: null,
    ...splitInclusive(chargedFor(line), taxBp, interState),
  };
}
