import { readBundle } from '@haat/contract/catalog/shopper';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../kit/call.ts';
import { CallFailed } from '../../../kit/call-failed.ts';
import { keyOf } from '../../../kit/query.ts';

/** Another marketplace's bundle is not found, as its goods would make a cart that can't be ordered. */
export function bundleQuery(marketplace: string, id: string) {
  const input = { params: { id } };
  return queryOptions({
    queryKey: [...keyOf(readBundle, input), marketplace],
    queryFn: async ({ signal }) => {
      const bundle = await call(readBundle, { ...input, signal });
      if (bundle.items.some((item) => item.marketplace !== marketplace))
        throw new CallFailed(404, 'bundle-not-found');
      return bundle;
    },
  });
}
