import type { Order } from '@haat/contract/orders/order';
import type { Cancellation, NewOrderRequest } from '@haat/contract/orders/order-requests';
import { listMyOrders, requestOrderChange } from '@haat/contract/orders/shopper';
import { acceptRequest, declineRequest, listOrders } from '@haat/contract/orders/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { keyOf } from '../../kit/query.ts';
import { rereadOrder, showOrder } from './show-order.ts';

/** Updates the order, and refetches the lists. */
function useShown() {
  const queries = useQueryClient();
  return (order: Order) => {
    void showOrder(queries, order);
    queries.invalidateQueries({ queryKey: keyOf(listOrders), refetchType: 'none' });
    queries.invalidateQueries({ queryKey: keyOf(listMyOrders), refetchType: 'none' });
  };
}

export function useRequestChange(id: string, onDone: () => void) {
  const show = useShown();
  return useMutation({
    mutationFn: (body: NewOrderRequest) => call(requestOrderChange, { params: { id }, body }),
    onSuccess: (order) => {
      show(order);
      onDone();
    },
    onError: () => rereadOrder(id),
  });
}

type Answer = { action: 'accept' | 'decline'; word: string; givenBack?: Cancellation };

/** Refetches the order if somebody else was faster. */
export function useAnswer(id: string, request: string) {
  const show = useShown();
  return useMutation({
    mutationFn: ({ action, word, givenBack = { cashGivenBy: '' } }: Answer) =>
      action === 'accept'
        ? call(acceptRequest, { params: { id, request }, body: { word, ...givenBack } })
        : call(declineRequest, { params: { id, request }, body: { word } }),
    onSuccess: show,
    onError: () => rereadOrder(id),
  });
}
