import {
  changeMarketplace,
  listMarketplaces,
  type MarketplaceChange,
  type OperatedMarketplace,
  readMarketplace,
} from '@haat/contract/marketplaces/operators';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { keyOf, watchedOf } from '../../../kit/query.ts';

export function useMarketplace(id: string) {
  return useQuery(watchedOf(readMarketplace, { params: { id } }));
}

/** Saves at once; on a conflict the newer version is shown. */
export function useMarketplaceChange({ _id: id, version }: OperatedMarketplace) {
  const queries = useQueryClient();
  const key = keyOf(readMarketplace, { params: { id } });
  return useMutation({
    mutationFn: (body: MarketplaceChange) => call(changeMarketplace, { params: { id }, body, version }),
    onSuccess: (saved) => {
      queries.setQueryData(key, saved);
      void queries.invalidateQueries({ queryKey: keyOf(listMarketplaces) });
    },
    onError: (error) => {
      if (failedWith(error, 'edited-meanwhile')) void queries.invalidateQueries({ queryKey: key });
    },
  });
}
