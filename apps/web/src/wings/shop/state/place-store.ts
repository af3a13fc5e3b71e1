import { type Marketplace, marketplace } from '@haat/contract/places';
import { isPinCode } from '@haat/domain/basics/pin-code';
import { type DiscountRule, isRuleOf } from '@haat/domain/checkout/discounts';
import { safeEncode } from 'zod/mini';
import { storedValue, useStoredValue } from '../../../kit/stored-value.ts';

/** Where the shopper wants things delivered, and the marketplace that answered for it, as of the last visit. */
export type Place = { marketPinCode: string; marketplace: Marketplace };

function readPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Place;
  const whole = isPinCode(String(given.marketPinCode)) && safeEncode(marketplace, given.marketplace).success;
  return whole ? given : undefined;
}

/** The chosen place outside of components: for loaders and for the cart. Null until a pin code was entered. */
export const placeStore = storedValue<Place | null>('haat.marketplaceAddress', readPlace, null);

/** The chosen place, or null. Screens that cannot be shown without one say `useShop()`. */
export function usePlace(): Place | null {
  return useStoredValue(placeStore);
}

/** The discount rules of a place; none where none is chosen. */
export function discountRules(place: Place | null): DiscountRule[] {
  return (place?.marketplace.discountedProducts ?? []).map(({ id: productId, threshold, msg, sizes }) => ({
    productId,
    threshold,
    msg,
    ...(sizes && { sizes }),
  }));
}

/** The discount rule of a product or one of its sizes, if it has one here. */
export function discountRuleOf(
  place: Place | null,
  goods: { productId: string; variantId?: string | undefined },
): DiscountRule | undefined {
  return discountRules(place).find((rule) => isRuleOf(rule, goods));
}
