import { findMarketplace } from '@haat/contract/places';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { placeStore } from './place-store.ts';

/**
 * A pin code's marketplace. If it is the chosen one, the browser's stored copy is updated: screens read that copy at
 * once, and again when the answer arrives.
 */
export function placeQuery(pinCode: string) {
  return queryOptions({
    queryKey: ['place', pinCode],
    // A shop may pause at any moment.
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const marketplace = await call(findMarketplace, { params: { pinCode }, signal });
      const stored = placeStore.get();
      if (stored?.marketPinCode !== pinCode) return marketplace;
      // An unchanged answer stays the same object, so that nothing is redrawn.
      const fresh = replaceEqualDeep(stored.marketplace, marketplace);
      if (fresh !== stored.marketplace) placeStore.set({ marketPinCode: pinCode, marketplace: fresh });
      return fresh;
    },
  });
}
