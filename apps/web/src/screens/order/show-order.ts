import type { Order } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../kit/query.ts';

/** A read begun before the change would restore the old state. */
export async function showOrder(queries: QueryClient, order: Order): Promise<void> {
  const queryKey = keyOf(readOrder, { params: { id: order._id } });
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, order);
}
