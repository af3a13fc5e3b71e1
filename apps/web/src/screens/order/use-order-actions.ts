import type { Order, OrderRow } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import {
  callCustomer,
  cancelOrder,
  countOrders,
  listOrders,
  markDelivered,
  markOutForDelivery,
  markPaid,
} from '@haat/contract/orders/staff';
import { can, type Role } from '@haat/domain/capabilities';
import { shortId } from '@haat/domain/ids';
import { formatRupees } from '@haat/domain/money';
import { orderCan } from '@haat/domain/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { dialLink } from '../../kit/phone.ts';
import { keyOf } from '../../kit/query.ts';
import { msg, t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { askBeforeCancelling } from './ask-who-returned-cash.ts';

const STEP = ['order-step'];
const CALLS = { pay: markPaid, dispatch: markOutForDelivery, deliver: markDelivered } as const;

/** What staff do to an order. */
type StaffAction = keyof typeof CALLS | 'cancel';

type Step = { id: string; action: StaffAction; cashGivenBy?: string };

/** The words on the button of each step (back office, section 2, "Order detail"). */
export const ACTION_LABELS = {
  pay: msg('Mark As Paid'),
  dispatch: msg('Out for delivery'),
  deliver: msg('Mark As Delivered'),
} as const;

type Marks = Pick<
  OrderRow,
  'orderType' | 'paidAt' | 'outForDeliveryAt' | 'deliveredAt' | 'cancelledAt' | 'deliveryHeldAt'
>;

/** The next legal step of an order that these roles may take; null at its end. */
export function nextAction(order: Marks, roles: readonly Role[]): 'pay' | 'deliver' | null {
  if (orderCan.pay(order) === true) return can(roles, 'orders.pay') ? 'pay' : null;
  if (orderCan.deliver(order) === true) return can(roles, 'orders.deliver') ? 'deliver' : null;
  return null;
}

/** Whether these roles may send the order out for delivery: a step that may be left out, so it stands beside the next one. */
export function mayDispatch(order: Marks, roles: readonly Role[]): boolean {
  return can(roles, 'orders.deliver') && orderCan.dispatch(order) === true;
}

/** Whether these roles may cancel the order as it stands. */
export function mayCancel(order: Marks, roles: readonly Role[]): boolean {
  return can(roles, 'orders.cancel') && orderCan.cancel(order) === true;
}

/**
 * What staff do with orders: mark as paid, out for delivery or delivered, cancel after a question, call the customer. `busy` names the
 * order at work, `error` is of the last action.
 * @param onChanged gets the order as it stands after a step
 */
export function useOrderActions(onChanged?: (order: Order) => void) {
  const queries = useQueryClient();
  const step = useMutation({
    mutationKey: STEP,
    mutationFn: ({ id, action, cashGivenBy = '' }: Step) =>
      action === 'cancel'
        ? call(cancelOrder, { params: { id }, body: { cashGivenBy } })
        : call(CALLS[action], { params: { id } }),
    onSuccess: (order, { action }) => {
      queries.setQueryData(keyOf(readOrder, { params: { id: order._id } }), order);
      queries.invalidateQueries({ queryKey: keyOf(countOrders) });
      // The list keeps its rows in place until it is opened again.
      queries.invalidateQueries({ queryKey: keyOf(listOrders), refetchType: 'none' });
      if (action === 'cancel') toast(t('Order Cancelled SuccessFully'));
      onChanged?.(order);
    },
  });
  const dialling = useMutation({
    mutationFn: (id: string) => call(callCustomer, { params: { id } }),
    onSuccess: ({ phone }) => window.location.assign(dialLink(phone)),
  });
  const begin = (next: Step) => {
    // The second of two taps comes before the button knows of the first.
    if (queries.isMutating({ mutationKey: STEP }) > 0) return;
    dialling.reset();
    step.mutate(next);
  };
  const take = (id: string, action: keyof typeof CALLS) => begin({ id, action });
  const cancel = async (
    order: Pick<OrderRow, '_id' | 'customerName' | 'totalPrice' | 'paidAt' | 'paymentMethod'>,
  ) => {
    const cashGivenBy = await askBeforeCancelling(order, {
      title: t('Are You Sure'),
      text: t('Order #{{number}} of {{name}}, {{amount}}: its stock and points are restored.', {
        number: shortId(order._id),
        name: order.customerName,
        amount: formatRupees(order.totalPrice),
      }),
      yes: t('Cancel order'),
      no: t('Keep it'),
    });
    if (cashGivenBy !== null) begin({ id: order._id, action: 'cancel', cashGivenBy });
  };
  const dial = (id: string) => {
    step.reset();
    dialling.mutate(id);
  };
  return {
    take,
    cancel,
    dial,
    busy: step.isPending ? step.variables : null,
    error: step.error ?? dialling.error,
  };
}
