import { findMarketplace } from '@haat/contract/places';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { placeStore } from './place-store.ts';

/**
 * The marketplace of a pin code. When it is the chosen one, the copy that the browser keeps is brought up to date: that
 * is what the screens read, at once and then again when the answer comes.
 */
export function placeQuery(pinCode: string) {
  return queryOptions({
    queryKey: ['place', pinCode],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const marketplace = await call(findMarketplace, { params: { pinCode }, signal });
      const kept = placeStore.get();
      if (kept?.marketPinCode !== pinCode) return marketplace;
      // What is as it was stays the same object, so that an answer without news draws nothing again.
      const news = replaceEqualDeep(kept.marketplace, marketplace);
      if (news !== kept.marketplace) placeStore.set({ marketPinCode: pinCode, marketplace: news });
      return news;
    },
  });
}
