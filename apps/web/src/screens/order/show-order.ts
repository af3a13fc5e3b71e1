import type { Order } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, refreshQuery } from '../../kit/query.ts';

/** A read begun before the change would restore the old state. */
export async function showOrder(queries: QueryClient, order: Order): Promise<void> {
  const queryKey = keyOf(readOrder, { params: { id: order._id } });
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, order);
}

/** After a refused change: somebody was faster, or an earlier try arrived and its answer got lost. */
export const rereadOrder = (id: string): void => void refreshQuery(keyOf(readOrder, { params: { id } }));
