import { readOrder } from '@haat/contract/orders/shopper';
import { listStores } from '@haat/contract/stores/operators';
import { can } from '@haat/domain/people/capabilities';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { queryOf } from '../../../kit/query.ts';
import { useSession } from '../../../kit/session.ts';
import { tillHere } from '../device/till-here.ts';

/**
 * The store for entered orders: the user's own; for operators the chosen one, or that of the order in the address,
 * first.
 * @param order whose goods are entered again, or received
 */
export function useEntryStore(order: string | null) {
  const user = useSession();
  const named = useSearchParams()[0].get('store');
  const mayChoose = can(user?.roles ?? [], 'stores.manage');
  const ofOrder = useQuery({
    ...queryOf(readOrder, { params: { id: order ?? '' } }),
    enabled: mayChoose && order !== null && named === null,
  });
  const own = user?.store ?? null;
  const ofNone = order === null || ofOrder.isError ? own : null;
  const chosen = named ?? ofOrder.data?.store._id ?? ofNone;
  const store = mayChoose ? chosen : (own ?? tillHere.get()?.store ?? null);
  const isOpen = mayChoose && store === null && (order === null || ofOrder.isError);
  const stores = useQuery({ ...queryOf(listStores, {}), enabled: isOpen });
  return { store, mayChoose, stores };
}
