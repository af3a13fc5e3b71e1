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
import { useSyncExternalStore } from 'react';
import { call } from '../../kit/call.ts';
import { CallFailed } from '../../kit/call-failed.ts';
import { keyOf, queryClient } from '../../kit/query.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { orderFailureText } from './order-failure.ts';

const CALLS = {
  pay: markPaid,
  start: startOrder,
  dispatch: markOutForDelivery,
  deliver: markDelivered,
} as const;

/** A step of an order that is marked by a button. */
export type MarkedStep = keyof typeof CALLS;

/**
 * A step on its way. `waiting`: it can be undone, for nobody has been told. `failed`: what the order is marked as is not so.
 * `refused`: it was not even tried, and why.
 */
export type StepOnItsWay = {
  order: OrderRow;
  action: MarkedStep | 'cancel';
  key: string;
  /** Of a cancellation: who gives the customer the money back. */
  cashGivenBy?: string | undefined;
} & (
  | { phase: 'waiting' }
  | { phase: 'sending' }
  | { phase: 'failed'; error: unknown; again: boolean }
  | { phase: 'refused'; error: unknown }
);

/**
 * For so long a step can be undone. It is sent only then: the server tells the shopper and issues papers at once, and nothing
 * takes that back.
 */
export const UNDO_MS = 5000;

let steps: ReadonlyMap<string, StepOnItsWay> = new Map();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();
const whenDone = new Set<(order: Order) => void>();

function set(id: string, step: StepOnItsWay | undefined): void {
  const next = new Map(steps);
  if (step) next.set(id, step);
  else next.delete(id);
  steps = next;
  for (const listener of listeners) listener();
}

const isUnderWay = (step: StepOnItsWay | undefined) => step?.phase === 'waiting' || step?.phase === 'sending';

/** Marks an order, and sends that in a moment. The second of two taps does nothing. */
export function takeStep(order: OrderRow, action: MarkedStep): void {
  if (isUnderWay(steps.get(order._id))) return;
  set(order._id, { order, action, key: crypto.randomUUID(), phase: 'waiting' });
  timers.set(
    order._id,
    window.setTimeout(() => void send(order._id), UNDO_MS),
  );
}

/** Cancels an order, at once: it was asked before. */
export function cancelNow(order: OrderRow, cashGivenBy: string): void {
  if (isUnderWay(steps.get(order._id))) return;
  set(order._id, { order, action: 'cancel', key: crypto.randomUUID(), cashGivenBy, phase: 'waiting' });
  void send(order._id);
}

/** Notes that an order among several could not be marked. */
export function refuseStep(order: OrderRow, action: MarkedStep, error: unknown): void {
  if (!isUnderWay(steps.get(order._id))) set(order._id, { order, action, key: '', phase: 'refused', error });
}

/** Takes back a step that was not sent yet, or forgets one that failed. */
export function undoStep(id: string): void {
  if (steps.get(id)?.phase === 'sending') return;
  window.clearTimeout(timers.get(id));
  timers.delete(id);
  set(id, undefined);
}

/** Sends a step again, under the same key: if it had arrived after all, it is not made twice. */
export function retryStep(id: string): void {
  if (steps.get(id)?.phase === 'failed') void send(id);
}

/** Sends what still waits, as the page is about to go. */
export function sendWaitingSteps(): void {
  for (const [id, { phase }] of steps) if (phase === 'waiting') void send(id, true);
}

async function send(id: string, keepalive = false): Promise<void> {
  const step = steps.get(id);
  if (!step) return;
  window.clearTimeout(timers.get(id));
  timers.delete(id);
  const { order, action, key, cashGivenBy } = step;
  const known = { order, action, key, cashGivenBy };
  set(id, { ...known, phase: 'sending' });
  try {
    const changed =
      action === 'cancel'
        ? await call(cancelOrder, {
            params: { id },
            body: { cashGivenBy: cashGivenBy ?? '' },
            key,
            keepalive,
          })
        : await call(CALLS[action], { params: { id }, key, keepalive });
    done(changed);
    if (action === 'cancel') toast(t('Order Cancelled SuccessFully'));
    set(id, undefined);
  } catch (error) {
    const again = error instanceof CallFailed && error.passing;
    set(id, { ...known, phase: 'failed', error, again });
    // Its place may be out of sight, or on a page that was left meanwhile.
    toast(orderFailureText(error), {
      icon: IconAlertTriangle,
      long: true,
      action: again ? { label: t('Retry'), onClick: () => retryStep(id) } : undefined,
    });
    // Somebody else may have been there first: the row shows what is.
    if (!again) await call(readOrder, { params: { id } }).then(done, () => undefined);
  }
}

/** An order as it stands now, wherever it is shown. A list keeps its rows in place until it is opened again. */
function done(order: Order): void {
  queryClient.setQueryData(keyOf(readOrder, { params: { id: order._id } }), order);
  queryClient.invalidateQueries({ queryKey: keyOf(countOrders) });
  queryClient.invalidateQueries({ queryKey: keyOf(listOrders), refetchType: 'none' });
  for (const tell of whenDone) tell(order);
}

/** Is told of every order that a step has changed; returns the way to stop. */
export function onStepDone(tell: (order: Order) => void): () => void {
  whenDone.add(tell);
  return () => whenDone.delete(tell);
}

/** The steps on their way, by order. */
export function useOrderSteps(): ReadonlyMap<string, StepOnItsWay> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => steps,
  );
}

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
  if (!step || !isUnderWay(step) || step.action === 'cancel') return order;
  const marked = { ...order, [MARKS[step.action]]: order[MARKS[step.action]] ?? now };
  return {
    ...marked,
    isPaid: marked.paidAt !== null,
    isDelivered: marked.deliveredAt !== null,
    status: orderStatus(marked),
  };
}

window.addEventListener('pagehide', sendWaitingSteps);
