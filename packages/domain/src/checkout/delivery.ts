import { type Paise, paise } from '../basics/money.ts';

/** Free from `minimumOrder` of items, otherwise `charge`. */
export type DeliveryTerms = { minimumOrder: Paise; charge: Paise };

/** ₹100 (storefront, section 9). */
export const DEFAULT_MINIMUM_ORDER: Paise = paise(10_000);

/** ₹10 (storefront, section 9). */
export const DEFAULT_DELIVERY_CHARGE: Paise = paise(1_000);

/** ₹10, the assumed cost of a delivery to the store (back office, section 9). */
export const DELIVERY_COST: Paise = paise(1_000);

export function deliveryCharge(itemsTotal: Paise, terms: DeliveryTerms): Paise {
  return itemsTotal >= terms.minimumOrder ? paise(0) : terms.charge;
}

/** The X of 'Add items worth ₹X for Free Delievry'; ₹0 when it is free. */
export function missingForFreeDelivery(itemsTotal: Paise, terms: Pick<DeliveryTerms, 'minimumOrder'>): Paise {
  return paise(Math.max(0, terms.minimumOrder - itemsTotal));
}
