import { readRazorpayKey } from '@haat/contract/payments/shopper';
import type { ShopPaymentMethod } from '@haat/domain/orders/orders';
import { useQuery } from '@tanstack/react-query';
import { failedWith } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { onlineWayStore, type PayWay, paymentStore } from '../state/checkout-store.ts';
import { useShop } from '../state/shop-context.tsx';

export const methodOf = (way: PayWay): ShopPaymentMethod => (way === 'Cash' ? 'Cash' : 'Online');

export function chooseWay(way: PayWay): void {
  if (way !== 'Cash') onlineWayStore.set(way);
  paymentStore.set(methodOf(way));
}

/** `online`: offered here, undefined while unknown. `way`: the chosen one, if offered. */
export function usePayWay(): { online: boolean | undefined; way: PayWay } {
  const { _id: id } = useShop();
  const { data, error } = useQuery(queryOf(readRazorpayKey, { params: { id } }));
  const chosen = useStoredValue(paymentStore);
  const onlineWay = useStoredValue(onlineWayStore);
  const online = data ? true : failedWith(error, 'payment-not-offered') ? false : undefined;
  return { online, way: chosen === 'Online' && online !== false ? onlineWay : 'Cash' };
}
