import type { Order, OrderRow } from '@haat/contract/orders/order';
import { readOrder } from '@haat/contract/orders/shopper';
import {
  cancelOrder,
  countOrders,
  listOrders,
  markDelivered,
  markOutForDelivery,
  markPaid,
  startOrder,
} from '@haat/contract/orders/staff';
import { orderStatus } from '@haat/domain/orders';
import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '../../kit/call.ts';
import { keyOf, queryClient } from '../../kit/query.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { orderFailureText } from './order-failure.ts';
import { type OnItsWay, SentLater, useSentLater } from './sent-later.ts';
import { showOrder } from './show-order.ts';

const CALLS = {
  pay: markPaid,
  start: startOrder,
  dispatch: markOutForDelivery,
  deliver: markDelivered,
} as const;

/** A step of an order that is marked by a button. */
export type MarkedStep = keyof typeof CALLS;

type Step = {
  order: OrderRow;
  action: MarkedStep | 'cancel';
  /** Of a cancellation: who gives the customer the money back. */
  cashGivenBy?: string | undefined;
};

/** A step on its way; of one that failed, what the order is marked as is not so. */
export type StepOnItsWay = OnItsWay<Step>;

const whenDone = new Set<(order: Order) => void>();

const steps = new SentLater<Step>({
  send: async (id, { action, key, cashGivenBy = '' }, keepalive) => {
    const params = { id };
    await done(
      action === 'cancel'
        ? await call(cancelOrder, { params, body: { cashGivenBy }, key, keepalive })
        : await call(CALLS[action], { params, key, keepalive }),
    );
    if (action === 'cancel') toast(t('Order Cancelled SuccessFully'));
  },
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

/** Marks an order, and sends that in a moment. The second of two taps does nothing. */
export const takeStep = (order: OrderRow, action: MarkedStep) => steps.begin(order._id, { order, action });

/** Cancels an order, at once: it was asked before. */
export const cancelNow = (order: OrderRow, cashGivenBy: string) =>
  steps.sendNow(order._id, { order, action: 'cancel', cashGivenBy });

/** Notes that an order among several could not be marked. */
export const refuseStep = (order: OrderRow, action: MarkedStep, error: unknown) =>
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
  pay: 'paidAt',
  start: 'startedAt',
  dispatch: 'outForDeliveryAt',
  deliver: 'deliveredAt',
} as const;

/** An order as it will stand after a step that is on its way; as it is after one that failed. */
export function afterStep<Row extends OrderRow>(
  order: Row,
  step: StepOnItsWay | undefined,
  now = new Date(),
): Row {
  if (!step || step.phase === 'failed' || step.action === 'cancel') return order;
  const marked = { ...order, [MARKS[step.action]]: order[MARKS[step.action]] ?? now };
  return {
    ...marked,
    isPaid: marked.paidAt !== null,
    isDelivered: marked.deliveredAt !== null,
    status: orderStatus(marked),
  };
}
