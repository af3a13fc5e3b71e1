import type { ListedOrder } from '@haat/contract/orders/order';
import { callCustomer } from '@haat/contract/orders/staff';
import { formatRupees, paise } from '@haat/domain/basics/money';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import type { OrderStep } from '@haat/domain/orders/order-steps';
import { type OrderMarks, orderCan } from '@haat/domain/orders/orders';
import { can, type Role } from '@haat/domain/people/capabilities';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/call.ts';
import { dialLink } from '../../kit/phone.ts';
import { msg, t } from '../../texts/translate.ts';
import { askHowHandedOver, askHowPaid } from './ask-how-paid.ts';
import { askBeforeCancelling } from './ask-who-returned-cash.ts';
import { askEwayBill } from './eway-bill.tsx';
import { cancelNow, takeStep } from './order-steps.ts';

/** Back office, section 2, "Order detail". */
export const ACTION_LABELS = {
  pay: msg('Mark As Paid'),
  start: msg('Start packing'),
  dispatch: msg('Out for delivery'),
  handOver: msg('Delivered and paid'),
  deliver: msg('Mark As Delivered'),
} as const satisfies Record<OrderStep, string>;

export function mayCancel(order: OrderMarks, roles: readonly Role[]): boolean {
  return can(roles, 'orders.cancel') && orderCan.cancel(order) === true;
}

const ASKS: Partial<Record<OrderStep, typeof askHowPaid>> = { pay: askHowPaid, handOver: askHowHandedOver };

/**
 * Payments ask how.
 * @returns whether the step was taken
 */
async function take(order: ListedOrder, step: OrderStep): Promise<boolean> {
  if (step === 'dispatch' && !(await askEwayBill(order))) return false;
  const ask = ASKS[step];
  const paid = ask && (await ask([order]));
  if (paid !== null) takeStep(order, step, paid);
  return paid !== null;
}

/** Dialled by the phone itself; also works offline, for sending later. */
export const noteCall = (id: string): void =>
  void call(callCustomer, { params: { id }, keepalive: true }).catch(() => undefined);

export function useOrderActions() {
  const dialling = useMutation({
    mutationFn: (id: string) => call(callCustomer, { params: { id } }),
    onSuccess: ({ phone }) => window.location.assign(dialLink(phone)),
  });
  const cancel = async (order: ListedOrder) => {
    const givenBack = await askBeforeCancelling(order, {
      title: t('Are You Sure'),
      text: t('Order #{{number}} of {{name}}, {{amount}}: its stock and points are restored.', {
        number: formatOrderNumber(order.number),
        name: order.customerName,
        amount: formatRupees(order.totalPrice ?? paise(0)),
      }),
      yes: t('Cancel order'),
      no: t('Keep it'),
    });
    if (givenBack) cancelNow(order, givenBack);
  };
  return { take, cancel, dial: dialling.mutate, error: dialling.error };
}
