import { findMarketplace } from '@haat/contract/places';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { placeStore } from './place-store.ts';

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
