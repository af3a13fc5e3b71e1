import { type Paise, paise } from '../basics/money.ts';

/** What a marketplace says about delivery: free from `minimumOrder` of items, otherwise at `charge`. */
export type DeliveryTerms = { minimumOrder: Paise; charge: Paise };

/** ₹100 (storefront, section 9). */
export const DEFAULT_MINIMUM_ORDER: Paise = paise(10_000);

/** ₹10 (storefront, section 9). */
export const DEFAULT_DELIVERY_CHARGE: Paise = paise(1_000);

/** Hours from order to estimated delivery where a marketplace sets none. */
export const DEFAULT_DELIVERY_HOURS = 24;

/** What delivering these items costs: nothing at or above the minimum order. */
export function deliveryCharge(itemsTotal: Paise, terms: DeliveryTerms): Paise {
  return itemsTotal >= terms.minimumOrder ? paise(0) : terms.charge;
}

/** How much to add for free delivery, the X of 'Add items worth ₹X for Free Delievry'; ₹0 when it is free. */
export function missingForFreeDelivery(itemsTotal: Paise, terms: Pick<DeliveryTerms, 'minimumOrder'>): Paise {
  return paise(Math.max(0, terms.minimumOrder - itemsTotal));
}
