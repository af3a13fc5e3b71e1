import { type About, readAbout } from '@haat/contract/marketplaces/about';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { usePlace } from '../state/place-store.ts';

/** Who runs the marketplace of the chosen pin code, or the oldest one while none is chosen. */
export function useAbout() {
  const place = usePlace();
  return useQuery(queryOf(readAbout, { query: { pinCode: place?.marketPinCode } }));
}

/** In whose name a marketplace promises something. */
export const runnerOf = ({ company, name }: About): string => company || name;
