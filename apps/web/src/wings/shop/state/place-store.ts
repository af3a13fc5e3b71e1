import { findMarketplace, type Marketplace, marketplace } from '@haat/contract/places';
import { isPinCode } from '@haat/domain/basics/pin-code';
import { type DiscountRule, isRuleOf } from '@haat/domain/checkout/discounts';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { safeEncode } from 'zod/mini';
import { call } from '../../../kit/call.ts';
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

export function discountRules(place: Place | null): DiscountRule[] {
  return (place?.marketplace.discountedProducts ?? []).map(({ id: productId, threshold, msg, sizes }) => ({
    productId,
    threshold,
    msg,
    ...(sizes && { sizes }),
  }));
}

export function discountRuleOf(
  place: Place | null,
  goods: { productId: string; variantId?: string | undefined },
): DiscountRule | undefined {
  return discountRules(place).find((rule) => isRuleOf(rule, goods));
}

/**
 * Updates the browser's copy of the chosen marketplace, which screens read at once, and again when the reply
 * arrives.
 */
export function placeQuery(pinCode: string) {
  return queryOptions({
    queryKey: ['place', pinCode],
    // A shop may pause at any time.
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const marketplace = await call(findMarketplace, { params: { pinCode }, signal });
      const stored = placeStore.get();
      if (stored?.marketPinCode !== pinCode) return marketplace;
      // Keeps the same object if unchanged, so that nothing is redrawn.
      const fresh = replaceEqualDeep(stored.marketplace, marketplace);
      if (fresh !== stored.marketplace) placeStore.set({ marketPinCode: pinCode, marketplace: fresh });
      return fresh;
    },
  });
}
