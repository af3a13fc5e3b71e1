import type { Order } from '@haat/contract/orders/order';
import { cancelOwnOrder, listMyOrders, readOrder } from '@haat/contract/orders/shopper';
import { useSyncExternalStore } from 'react';
import { call } from '../../kit/call.ts';
import { CallFailed } from '../../kit/call-failed.ts';
import { keyOf, queryClient } from '../../kit/query.ts';

/**
 * A shopper's cancellation on its way. `waiting`: it can be undone, for nobody knows of it. `failed`: the order is not
 * cancelled, and why; `again`: another try may help.
 */
export type OwnCancel = { key: string } & (
  | { phase: 'waiting' | 'sending' }
  | { phase: 'failed'; error: unknown; again: boolean }
);

/** For so long it can be undone. It is sent only then: the server gives money back at once, and nothing takes that back. */
export const UNDO_MS = 5000;

let cancels: ReadonlyMap<string, OwnCancel> = new Map();
const timers = new Map<string, number>();
const listeners = new Set<() => void>();

function set(id: string, cancel: OwnCancel | undefined): void {
  const next = new Map(cancels);
  if (cancel) next.set(id, cancel);
  else next.delete(id);
  cancels = next;
  for (const listener of listeners) listener();
}

/** Cancels an order in a moment. The second of two taps does nothing. */
export function cancelSoon(id: string): void {
  const known = cancels.get(id);
  if (known && known.phase !== 'failed') return;
  set(id, { key: crypto.randomUUID(), phase: 'waiting' });
  timers.set(
    id,
    window.setTimeout(() => void send(id), UNDO_MS),
  );
}

/** Takes back a cancellation that was not sent yet, or forgets one that failed. */
export function undoCancel(id: string): void {
  if (cancels.get(id)?.phase === 'sending') return;
  window.clearTimeout(timers.get(id));
  set(id, undefined);
}

/** Sends it again, under the same key: if it had arrived after all, the order is cancelled once. */
export function retryCancel(id: string): void {
  if (cancels.get(id)?.phase === 'failed') void send(id);
}

async function send(id: string, keepalive = false): Promise<void> {
  const known = cancels.get(id);
  if (!known) return;
  window.clearTimeout(timers.get(id));
  const { key } = known;
  set(id, { key, phase: 'sending' });
  try {
    show(await call(cancelOwnOrder, { params: { id }, key, keepalive }));
    set(id, undefined);
  } catch (error) {
    const again = error instanceof CallFailed && error.passing;
    set(id, { key, phase: 'failed', error, again });
    // The shop was faster: the page shows what is.
    if (!again) await queryClient.invalidateQueries({ queryKey: keyOf(readOrder) });
  }
}

/** The order as it stands now, wherever it is shown: on its page, on those of its siblings, and in the list. */
function show(order: Order): void {
  queryClient.setQueryData(keyOf(readOrder, { params: { id: order._id } }), order);
  for (const { _id } of order.siblings)
    void queryClient.invalidateQueries({ queryKey: keyOf(readOrder, { params: { id: _id } }) });
  void queryClient.invalidateQueries({ queryKey: keyOf(listMyOrders) });
}

/** The cancellation of an order that is on its way. */
export function useOwnCancel(id: string): OwnCancel | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => cancels.get(id),
  );
}

// Whoever leaves has not undone it.
window.addEventListener('pagehide', () => {
  for (const [id, { phase }] of cancels) if (phase === 'waiting') void send(id, true);
});
