import { type About, readAbout } from '@haat/contract/marketplaces/about';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { usePlace } from '../state/place-store.ts';

/** The marketplace of the chosen pin code, or the oldest one if none is chosen. */
export function useAbout() {
  const place = usePlace();
  return useQuery(queryOf(readAbout, { query: { pinCode: place?.marketPinCode } }));
}

/** The name under which a marketplace makes its promises. */
export const runnerOf = ({ company, name }: About): string => company || name;
