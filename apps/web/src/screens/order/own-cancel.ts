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
  see: () => void;
  failed: (error: unknown) => string;
};

export type OwnCancel = OnItsWay<What>;

/** By one call, keyed by the order, or by one of its checkout. */
export interface OwnCancels {
  later: SentLater<What>;
  /** Those with a visible button and message. */
  onScreen: Set<string>;
}

function ownCancels(cancel: typeof cancelOwnOrder | typeof cancelOwnCheckout): OwnCancels {
  const onScreen = new Set<string>();
  const later = new SentLater<What>({
    send: async (id, { key }, keepalive) => show(await call(cancel, { params: { id }, key, keepalive })),
    onFailed: (id, { see, failed, error, again }) => {
      // The shopper has left the page in the belief that it is cancelled.
      if (!onScreen.has(id))
        toast(failed(error), {
          icon: IconAlertTriangle,
          long: true,
          action: { label: t('See order'), onClick: see },
        });
      // The shop was faster: shows the current state.
      if (!again) void refreshQuery(keyOf(readOrder));
    },
  });
  return { later, onScreen };
}

export const ofOrders = ownCancels(cancelOwnOrder);
export const ofCheckouts = ownCancels(cancelOwnCheckout);

/** On pages, in lists, and in the points. */
async function show(order: Order): Promise<void> {
  await showOrder(queryClient, order);
  for (const { _id } of order.siblings) void refreshQuery(keyOf(readOrder, { params: { id: _id } }));
  void refreshQuery(keyOf(listMyOrders));
  void refreshQuery(keyOf(readProfile));
}

export function useOwnCancel({ later }: OwnCancels, id: string): OwnCancel | undefined {
  return useSentLater(later).get(id);
}
