import { readProfile } from '@haat/contract/identity';
import type { Order } from '@haat/contract/orders/order';
import { cancelOwnOrder, listMyOrders, readOrder } from '@haat/contract/orders/shopper';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { call } from '../../kit/call.ts';
import { keyOf, queryClient, readAgain } from '../../kit/query.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { orderFailureText } from './order-failure.ts';
import { type OnItsWay, SentLater, useSentLater } from './sent-later.ts';
import { showOrder } from './show-order.ts';

/** A shopper's cancellation on its way. */
export type OwnCancel = OnItsWay<{
  /** Leads to the order from wherever its shopper has gone. */
  see: () => void;
}>;

/** Orders whose button is on the screen, with what is said beside it. */
const onScreen = new Set<string>();

const cancels = new SentLater<Pick<OwnCancel, 'see'>>({
  send: async (id, { key }, keepalive) =>
    show(await call(cancelOwnOrder, { params: { id }, key, keepalive })),
  onFailed: (id, { see, error, again }) => {
    // Whoever has left the page believes the order cancelled.
    if (!onScreen.has(id))
      toast(orderFailureText(error), {
        icon: IconAlertTriangle,
        long: true,
        action: { label: t('See order'), onClick: see },
      });
    // The shop was faster: the page shows what is.
    if (!again) void readAgain(keyOf(readOrder));
  },
});

/** Cancels an order in a moment. The second of two taps does nothing. */
export const cancelSoon = (id: string, see: () => void) => cancels.begin(id, { see });
/** Takes back a cancellation that was not sent yet, or forgets one that failed. */
export const undoCancel = (id: string) => cancels.undo(id);
/** Sends one that failed again. */
export const retryCancel = (id: string) => cancels.retry(id);

/** The order as it stands now, wherever it is shown: on its page, on those of its siblings, in the list, and in the points that came back. */
async function show(order: Order): Promise<void> {
  await showOrder(queryClient, order);
  for (const { _id } of order.siblings) void readAgain(keyOf(readOrder, { params: { id: _id } }));
  void readAgain(keyOf(listMyOrders));
  void readAgain(keyOf(readProfile));
}

/** The cancellation of an order that is on its way; what becomes of it is said where this is used. */
export function useOwnCancel(id: string): OwnCancel | undefined {
  useEffect(() => {
    onScreen.add(id);
    return () => void onScreen.delete(id);
  }, [id]);
  return useSentLater(cancels).get(id);
}
