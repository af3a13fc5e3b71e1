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
  /** Leads to the order from wherever its shopper has gone. */
  see: () => void;
  /** What is said of one that failed. */
  failed: (error: unknown) => string;
};

/** A shopper's cancellation on its way. */
export type OwnCancel = OnItsWay<What>;

/** A shopper's cancellations by one call, each by the id of its order, or of one of its checkout. */
export interface OwnCancels {
  later: SentLater<What>;
  /** Those whose button is on the screen, with what is said beside it. */
  onScreen: Set<string>;
}

function ownCancels(cancel: typeof cancelOwnOrder | typeof cancelOwnCheckout): OwnCancels {
  const onScreen = new Set<string>();
  const later = new SentLater<What>({
    send: async (id, { key }, keepalive) => show(await call(cancel, { params: { id }, key, keepalive })),
    onFailed: (id, { see, failed, error, again }) => {
      // Whoever has left the page believes it cancelled.
      if (!onScreen.has(id))
        toast(failed(error), {
          icon: IconAlertTriangle,
          long: true,
          action: { label: t('See order'), onClick: see },
        });
      // The shop was faster: the page shows what is.
      if (!again) void refreshQuery(keyOf(readOrder));
    },
  });
  return { later, onScreen };
}

/** Cancellations of one order each. */
export const ofOrders = ownCancels(cancelOwnOrder);
/** Cancellations of all orders of a checkout each. */
export const ofCheckouts = ownCancels(cancelOwnCheckout);

/** Orders as they stand now, wherever they are shown: on their pages, in the list, and in the points that came back. */
async function show(order: Order): Promise<void> {
  await showOrder(queryClient, order);
  for (const { _id } of order.siblings) void refreshQuery(keyOf(readOrder, { params: { id: _id } }));
  void refreshQuery(keyOf(listMyOrders));
  void refreshQuery(keyOf(readProfile));
}

/** A cancellation that is on its way. */
export function useOwnCancel({ later }: OwnCancels, id: string): OwnCancel | undefined {
  return useSentLater(later).get(id);
}
