import { readProfile } from '@haat/contract/identity';
import type { Order } from '@haat/contract/orders/order';
import { cancelOwnCheckout, cancelOwnOrder, listMyOrders, readOrder } from '@haat/contract/orders/shopper';
import { IconAlertTriangle } from '@tabler/icons-react';
import { call } from '../../kit/call.ts';
import { keyOf, queryClient, refreshQuery } from '../../kit/query.ts';
import { t } from '../../texts/translate.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { type OnItsWay, SentLater, useSentLater } from './sent-later.ts';
import { showOrder } from './show-order.ts';

type What = {
  /** Opens the order from any page. */
  see: () => void;
  /** The text of a failure. */
  failed: (error: unknown) => string;
};

/** A shopper's cancellation under way. */
export type OwnCancel = OnItsWay<What>;

/** A shopper's cancellations by one call, by the id of the order, or of one of its checkout. */
export interface OwnCancels {
  later: SentLater<What>;
  /** Those whose button is visible, with its message. */
  onScreen: Set<string>;
}

function ownCancels(cancel: typeof cancelOwnOrder | typeof cancelOwnCheckout): OwnCancels {
  const onScreen = new Set<string>();
  const later = new SentLater<What>({
    send: async (id, { key }, keepalive) => show(await call(cancel, { params: { id }, key, keepalive })),
    onFailed: (id, { see, failed, error, again }) => {
      // A shopper who has left the page believes that it is cancelled.
      if (!onScreen.has(id))
        toast(failed(error), {
          icon: IconAlertTriangle,
          long: true,
          action: { label: t('See order'), onClick: see },
        });
      // The shop was faster: the page shows the current state.
      if (!again) void refreshQuery(keyOf(readOrder));
    },
  });
  return { later, onScreen };
}

/** Of single orders. */
export const ofOrders = ownCancels(cancelOwnOrder);
/** Of whole checkouts. */
export const ofCheckouts = ownCancels(cancelOwnCheckout);

/** Updates orders everywhere: on their pages, in the list, and the returned points. */
async function show(order: Order): Promise<void> {
  await showOrder(queryClient, order);
  for (const { _id } of order.siblings) void refreshQuery(keyOf(readOrder, { params: { id: _id } }));
  void refreshQuery(keyOf(listMyOrders));
  void refreshQuery(keyOf(readProfile));
}

/** A cancellation under way. */
export function useOwnCancel({ later }: OwnCancels, id: string): OwnCancel | undefined {
  return useSentLater(later).get(id);
}
