import type { OrderRow } from '@haat/contract/orders/order';
import { callCustomer } from '@haat/contract/orders/staff';
import { can, type Role } from '@haat/domain/capabilities';
import { formatRupees } from '@haat/domain/money';
import { formatOrderNumber } from '@haat/domain/order-number';
import { orderCan } from '@haat/domain/orders';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { dialLink } from '../../kit/phone.ts';
import { msg, t } from '../../texts/translate.ts';
import { askHowPaid } from './ask-how-paid.ts';
import { askBeforeCancelling } from './ask-who-returned-cash.ts';
import { cancelNow, type MarkedStep, takeStep } from './order-steps.ts';

/** The words on the button of each step (back office, section 2, "Order detail"). */
export const ACTION_LABELS = {
  pay: msg('Mark As Paid'),
  start: msg('Start packing'),
  dispatch: msg('Out for delivery'),
  deliver: msg('Mark As Delivered'),
} as const;

type Marks = Pick<
  OrderRow,
  'orderType' | 'paidAt' | 'startedAt' | 'outForDeliveryAt' | 'deliveredAt' | 'cancelledAt' | 'deliveryHeldAt'
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

/** Whether these roles may begin to pack the order: its shopper can't cancel it by a tap any more. */
export function mayStart(order: Marks, roles: readonly Role[]): boolean {
  return can(roles, 'orders.deliver') && orderCan.start(order) === true;
}

/** Whether these roles may cancel the order as it stands. */
export function mayCancel(order: Marks, roles: readonly Role[]): boolean {
  return can(roles, 'orders.cancel') && orderCan.cancel(order) === true;
}

/** Takes a step of an order; of a payment it is asked how. @returns whether it was taken */
async function take(order: OrderRow, step: MarkedStep): Promise<boolean> {
  const paid = step === 'pay' ? await askHowPaid([order]) : undefined;
  if (paid !== null) takeStep(order, step, paid);
  return paid !== null;
}

/** What staff do with orders: mark them, cancel after a question, call the customer. `error` is of the last call to a customer. */
export function useOrderActions() {
  const dialling = useMutation({
    mutationFn: (id: string) => call(callCustomer, { params: { id } }),
    onSuccess: ({ phone }) => window.location.assign(dialLink(phone)),
  });
  const cancel = async (order: OrderRow) => {
    const givenBack = await askBeforeCancelling(order, {
      title: t('Are You Sure'),
      text: t('Order #{{number}} of {{name}}, {{amount}}: its stock and points are restored.', {
        number: formatOrderNumber(order.number),
        name: order.customerName,
        amount: formatRupees(order.totalPrice),
      }),
      yes: t('Cancel order'),
      no: t('Keep it'),
    });
    if (givenBack) cancelNow(order, givenBack);
  };
  return { take, cancel, dial: dialling.mutate, error: dialling.error };
}
