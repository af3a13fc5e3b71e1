import { listStores } from '@haat/contract/stores/operators';
import { can } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { storedValue, useStoredValue } from '../../../kit/stored-value.ts';
import { anId } from '../../../office-kit/list/list-state.ts';

/** The default if the address names no store. */
export const lastStore = storedValue(
  'haat.productStore',
  (value) => (typeof value === 'string' ? value : undefined),
  '',
);

/** Staff have their own; for operators, the one in the address or viewed last. */
export function useProductStore() {
  const user = useSession();
  const [params] = useSearchParams();
  const last = useStoredValue(lastStore);
  const mayChoose = can(user?.roles ?? [], 'stores.manage');
  const { data: stores, error, refetch } = useQuery({ ...queryOf(listStores, {}), enabled: mayChoose });
  const own = user?.store ?? undefined;
  if (!mayChoose)
    return {
      storeId: own,
      inAddress: undefined,
      stores: undefined,
      isLoading: false,
      error: null,
      retry: refetch,
    };
  const named = anId(params.get('store') ?? '');
  const known = stores?.find(({ _id }) => _id === last)?._id;
  return {
    storeId: named ?? (stores && (known ?? own ?? stores[0]?._id)),
    /** For operators only. */
    inAddress: named,
    stores,
    isLoading: !stores && !error,
    error,
    retry: refetch,
  };
}
