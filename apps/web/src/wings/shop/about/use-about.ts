import { type About, readAbout } from '@haat/contract/marketplaces/about';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { usePlace } from '../state/place-store.ts';

/** Of the chosen pin code, or the oldest one if none is chosen. */
export function useAbout() {
  const place = usePlace();
  return useQuery(queryOf(readAbout, { query: { pinCode: place?.marketPinCode } }));
}

/** Names the party that makes the marketplace's promises. */
export const runnerOf = ({ company, name }: About): string => company || name;
