import { readOrder } from '@haat/contract/orders/shopper';
import { listStores } from '@haat/contract/stores/operators';
import { can } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { tillHere } from '../device/till-here.ts';

/**
 * The store for entered orders: the user's own; for operators that of the order in the address, or the chosen one.
 * @param order whose goods are entered again, or received
 */
export function useEntryStore(order: string | null) {
  const user = useSession();
  const named = useSearchParams()[0].get('store');
  const mayChoose = can(user?.roles ?? [], 'stores.manage') && !user?.store;
  const ofOrder = useQuery({
    ...queryOf(readOrder, { params: { id: order ?? '' } }),
    enabled: mayChoose && order !== null && named === null,
  });
  const isOpen = mayChoose && named === null && (order === null || ofOrder.isError);
  const stores = useQuery({ ...queryOf(listStores, {}), enabled: isOpen });
  const own = user?.store ?? tillHere.get()?.store ?? null;
  const store = mayChoose ? (named ?? ofOrder.data?.store._id ?? null) : own;
  return { store, mayChoose, stores };
}
