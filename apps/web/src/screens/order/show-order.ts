import type { Order } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../kit/query.ts';

/** Shows an order as a change has answered it. A read that was begun before the change would bring back what was. */
export async function showOrder(queries: QueryClient, order: Order): Promise<void> {
  const queryKey = keyOf(readOrder, { params: { id: order._id } });
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, order);
}
