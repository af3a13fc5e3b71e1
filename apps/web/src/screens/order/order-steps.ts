import type { ListedOrder, Order } from '@haat/contract/orders/order';
import type { Cancellation } from '@haat/contract/orders/order-requests';
import { readOrder } from '@haat/contract/orders/shopper';
import {
  cancelOrder,
  countOrders,
  handOverOrder,
  listOrders,
  markDelivered,
  markOutForDelivery,
  markPaid,
  startOrder,
} from '@haat/contract/orders/staff';
import type { OrderStep } from '@haat/domain/orders/order-steps';
import { orderStatus } from '@haat/domain/orders/orders';
import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '../../kit/call.ts';
import { failedWith } from '../../kit/call-failed.ts';
import { keyOf, queryClient } from '../../kit/query.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { confirmMuchCash, type HowPaid } from './ask-how-paid.ts';
import { orderFailureText } from './order-failure.ts';
import { type OnItsWay, SentLater, useSentLater } from './sent-later.ts';
import { showOrder } from './show-order.ts';

const CALLS = { start: startOrder, dispatch: markOutForDelivery, deliver: markDelivered } as const;
const PAYING_CALLS = { pay: markPaid, handOver: handOverOrder } as const;

type Step = {
  order: ListedOrder;
  action: OrderStep | 'cancel';
  paid?: HowPaid | undefined;
  /** For cancellations: who refunds the customer, and how. */
  givenBack?: Cancellation | undefined;
};

export type StepOnItsWay = OnItsWay<Step>;

const AS_IT_WAS_TO_BE = { reference: '' };

type Sent = { params: { id: string }; key: string; keepalive: boolean };

/** If cash is combined with other payments, only the server knows the cash due, and asks. */
async function pay(
  paying: (typeof PAYING_CALLS)[keyof typeof PAYING_CALLS],
  sent: Sent,
  paid: Omit<HowPaid, 'paymentMethod'>,
): Promise<Order> {
  try {
    return await call(paying, { ...sent, body: paid });
  } catch (error) {
    if (!failedWith(error, 'much-cash') || !(await confirmMuchCash())) throw error;
    return call(paying, { ...sent, body: { ...paid, cashConfirmed: true } });
  }
}

const whenDone = new Set<(order: Order) => void>();

const steps = new SentLater<Step>({
  send: async (id, { action, key, paid = AS_IT_WAS_TO_BE, givenBack = { cashGivenBy: '' } }, keepalive) => {
    const sent = { params: { id }, key, keepalive };
    await done(
      action === 'cancel'
        ? await call(cancelOrder, { ...sent, body: givenBack })
        : action === 'pay' || action === 'handOver'
          ? await pay(PAYING_CALLS[action], sent, paid)
          : await call(CALLS[action], sent),
    );
    if (action === 'cancel') toast(t('Order Cancelled SuccessFully'));
  },
  // Taking the next step confirms the previous one.
  follows: (before, { action }) => before.action !== 'cancel' && before.action !== action,
  onFailed: (id, { error, again }) => {
    // The row may be out of sight, or on another page.
    toast(orderFailureText(error), {
      icon: IconAlertTriangle,
      long: true,
      action: again ? { label: t('Retry'), onClick: () => retryStep(id) } : undefined,
    });
    // Somebody else may have been faster: shows the current state.
    if (!again) void call(readOrder, { params: { id } }).then(done, () => undefined);
  },
});

/** Sent a moment later; a second tap is ignored. `paid` defaults to the order's own method. */
export const takeStep = (order: ListedOrder, action: OrderStep, paid?: HowPaid) =>
  steps.begin(order._id, { order, action, paid });

/** Without delay, as a question was asked before. */
export const cancelNow = (order: ListedOrder, givenBack: Cancellation) =>
  steps.sendNow(order._id, { order, action: 'cancel', givenBack });

/** For an order among several that could not be marked. */
export const refuseStep = (order: ListedOrder, action: OrderStep, error: unknown) =>
  steps.refuse(order._id, { order, action }, error);

/** Undoes an unsent step, or removes a failed one. */
export const undoStep = (id: string) => steps.undo(id);

export const retryStep = (id: string) => steps.retry(id);

/** Everywhere. A list keeps its rows in place until reopened. */
async function done(order: Order): Promise<void> {
  await showOrder(queryClient, order);
  void queryClient.invalidateQueries({ queryKey: keyOf(countOrders) });
  void queryClient.invalidateQueries({ queryKey: keyOf(listOrders), refetchType: 'none' });
  for (const tell of whenDone) tell(order);
}

/**
 * For every order changed by a step.
 * @returns stops it
 */
export function onStepDone(tell: (order: Order) => void): () => void {
  whenDone.add(tell);
  return () => whenDone.delete(tell);
}

export const useOrderSteps = (): ReadonlyMap<string, StepOnItsWay> => useSentLater(steps);

const MARKS = {
  pay: ['paidAt'],
  start: ['startedAt'],
  dispatch: ['outForDeliveryAt'],
  handOver: ['paidAt', 'deliveredAt'],
  deliver: ['deliveredAt'],
} as const;

/** The order after the current step and its successor; unchanged after a failed one. */
export function afterStep<Row extends ListedOrder>(
  order: Row,
  step: StepOnItsWay | undefined,
  now = new Date(),
): Row {
  if (!step || step.phase === 'failed') return order;
  const actions = [step.action, step.next?.action];
  const marks = actions.flatMap((action) => (action && action !== 'cancel' ? MARKS[action] : []));
  if (marks.length === 0) return order;
  const marked = { ...order, ...Object.fromEntries(marks.map((mark) => [mark, order[mark] ?? now])) };
  return {
    ...marked,
    isPaid: marked.paidAt !== null,
    isDelivered: marked.deliveredAt !== null,
    status: orderStatus(marked),
  };
}
