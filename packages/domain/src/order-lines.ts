import { type GstRate, gstRateFor, splitInclusive } from './gst.ts';
import { type Paise, timesQty } from './money.ts';
import type { PricedShipment } from './price-cart.ts';

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
  return shipment.lines.flatMap(({ item, sellable, price, mrp, qty }) => {
    if (!sellable) return [];
    const taxBp = sellable.storeGstNumber
      ? gstRateFor({ productRateBp: sellable.taxBp, storeRates: rates, category: sellable.category, on: now })
      : 0;
    return {
      productId: sellable.productId,
      variantId: sellable.variantId,
      bundleId: item.bundle ?? null,
      name: sellable.name,
      size: sellable.size,
      image: sellable.image,
      sku: sellable.sku,
      hsn: sellable.hsn,
      category: sellable.category,
      quantity: qty,
      price,
      mrp,
      cost: sellable.cost,
      taxBp,
      ...splitInclusive(timesQty(price, qty), taxBp, interState),
    };
  });
}
