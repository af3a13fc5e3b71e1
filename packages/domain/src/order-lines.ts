import { type GstRate, gstRateFor, splitInclusive } from './gst.ts';
import { type Paise, timesQty } from './money.ts';
import type { PricedShipment, Sellable } from './price-cart.ts';

/** A line of an order about to be written. Amounts include tax; `taxable` and the taxes add up to price x quantity. */
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
  quantity: number;
  price: Paise;
  mrp: Paise;
  cost: Paise;
  taxBp: number;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  /** Of a return: the line of the original order from which the pieces come back. */
  originalLine?: number;
}

/**
 * The lines of one order with their tax as charged. A store without GSTIN may not charge tax, so its lines carry none
 * (CGST Rules, rule 49: bill of supply). Between states the tax is IGST, otherwise CGST and SGST in equal halves.
 * @param rates of the shipment's store
 */
export function orderLines(
  shipment: PricedShipment,
  interState: boolean,
  rates: readonly GstRate[],
  now: Date,
): NewOrderLine[] {
  const tax = { interState, rates, at: now };
  return shipment.lines.flatMap(({ item, sellable, price, mrp, qty }) =>
    sellable ? { ...orderLine(sellable, { price, qty }, tax), mrp, bundleId: item.bundle ?? null } : [],
  );
}

/** How a line is taxed: across a State's border or not, by which rates of its store, and when. */
export interface LineTax {
  interState: boolean;
  rates: readonly GstRate[];
  at: Date;
}

/** A line of so many pieces at a price, with its tax as charged. */
export function orderLine(
  sellable: Sellable,
  { price, qty }: { price: Paise; qty: number },
  { interState, rates, at }: LineTax,
): NewOrderLine {
  const taxBp = sellable.storeGstNumber
    ? gstRateFor({ productRateBp: sellable.taxBp, storeRates: rates, category: sellable.category, on: at })
    : 0;
  const { productId, variantId, name, size, image, sku, hsn, category, mrp, cost } = sellable;
  return {
    ...{ productId, variantId, name, size, image, sku, hsn, category, price, mrp, cost, taxBp },
    bundleId: null,
    quantity: qty,
    ...splitInclusive(timesQty(price, qty), taxBp, interState),
  };
}
