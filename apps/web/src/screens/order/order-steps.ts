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
/** They say how it was paid. */
const PAYING_CALLS = { pay: markPaid, handOver: handOverOrder } as const;

type Step = {
  order: ListedOrder;
  action: OrderStep | 'cancel';
  /** Of a payment: how it was made. */
  paid?: HowPaid | undefined;
  /** Of a cancellation: who gives the customer the money back, and how. */
  givenBack?: Cancellation | undefined;
};

/** A step on its way; of one that failed, what the order is marked as is not so. */
export type StepOnItsWay = OnItsWay<Step>;

const AS_IT_WAS_TO_BE = { reference: '' };

type Sent = { params: { id: string }; key: string; keepalive: boolean };

/** Marks an order as paid. What it comes to in cash with other payments only the server knows: it is asked then. */
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
  // Whoever takes the next step has not taken the one before back.
  follows: (before, { action }) => before.action !== 'cancel' && before.action !== action,
  onFailed: (id, { error, again }) => {
    // Its place may be out of sight, or on a page that was left meanwhile.
    toast(orderFailureText(error), {
      icon: IconAlertTriangle,
      long: true,
      action: again ? { label: t('Retry'), onClick: () => retryStep(id) } : undefined,
    });
    // Somebody else may have been there first: the row shows what is.
    if (!again) void call(readOrder, { params: { id } }).then(done, () => undefined);
  },
});

/** Marks an order, and sends that in a moment. The second of two taps does nothing. `paid`: how, of a payment; left out: as it was to be. */
export const takeStep = (order: ListedOrder, action: OrderStep, paid?: HowPaid) =>
  steps.begin(order._id, { order, action, paid });

/** Cancels an order, at once: it was asked before. */
export const cancelNow = (order: ListedOrder, givenBack: Cancellation) =>
  steps.sendNow(order._id, { order, action: 'cancel', givenBack });

/** Notes that an order among several could not be marked. */
export const refuseStep = (order: ListedOrder, action: OrderStep, error: unknown) =>
  steps.refuse(order._id, { order, action }, error);

/** Takes back a step that was not sent yet, or forgets one that failed. */
export const undoStep = (id: string) => steps.undo(id);

/** Sends one that failed again. */
export const retryStep = (id: string) => steps.retry(id);

/** An order as it stands now, wherever it is shown. A list keeps its rows in place until it is opened again. */
async function done(order: Order): Promise<void> {
  await showOrder(queryClient, order);
  void queryClient.invalidateQueries({ queryKey: keyOf(countOrders) });
  void queryClient.invalidateQueries({ queryKey: keyOf(listOrders), refetchType: 'none' });
  for (const tell of whenDone) tell(order);
}

/** Is told of every order that a step has changed; returns the way to stop. */
export function onStepDone(tell: (order: Order) => void): () => void {
  whenDone.add(tell);
  return () => whenDone.delete(tell);
}

/** The steps on their way, by order. */
export const useOrderSteps = (): ReadonlyMap<string, StepOnItsWay> => useSentLater(steps);

const MARKS = {
  pay: ['paidAt'],
  start: ['startedAt'],
  dispatch: ['outForDeliveryAt'],
  handOver: ['paidAt', 'deliveredAt'],
  deliver: ['deliveredAt'],
} as const;

/** An order as it will stand after a step that is on its way and the one that follows it; as it is after one that failed. */
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
