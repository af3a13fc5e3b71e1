import { type Marketplace, marketplace } from '@haat/contract/places';
import { isPinCode } from '@haat/domain/basics/pin-code';
import { type DiscountRule, isRuleOf } from '@haat/domain/checkout/discounts';
import { safeEncode } from 'zod/mini';
import { storedValue, useStoredValue } from '../../../kit/stored-value.ts';

export type Place = { marketPinCode: string; marketplace: Marketplace };

function readPlace(value: unknown): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Place;
  const whole = isPinCode(String(given.marketPinCode)) && safeEncode(marketplace, given.marketplace).success;
  return whole ? given : undefined;
}

/** For use outside of components. Null until a pin code is entered. */
export const placeStore = storedValue<Place | null>('haat.marketplaceAddress', readPlace, null);

/** Null if none is chosen. Screens that need one use `useShop()`. */
export function usePlace(): Place | null {
  return useStoredValue(placeStore);
}

/** Empty without a place. */
export function discountRules(place: Place | null): DiscountRule[] {
  return (place?.marketplace.discountedProducts ?? []).map(({ id: productId, threshold, msg, sizes }) => ({
    productId,
    threshold,
    msg,
    ...(sizes && { sizes }),
  }));
}

/** For a product or one of its sizes. */
export function discountRuleOf(
  place: Place | null,
  goods: { productId: string; variantId?: string | undefined },
): DiscountRule | undefined {
  return discountRules(place).find((rule) => isRuleOf(rule, goods));
}
