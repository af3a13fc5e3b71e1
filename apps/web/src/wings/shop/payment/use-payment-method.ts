import { readRazorpayKey } from '@haat/contract/payments/shopper';
import type { ShopPaymentMethod } from '@haat/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { failedWith } from '../../../kit/call-failed.ts';
import { queryOf } from '../../../kit/query.ts';
import { useStoredValue } from '../../../kit/stored-value.ts';
import { paymentStore } from '../state/checkout-store.ts';
import { useShop } from '../state/shop-context.tsx';

/**
 * Whether orders can be paid online here, undefined while that is not known; and how this one is paid, by the shopper's choice
 * as far as it is offered.
 */
export function usePaymentMethod(): { online: boolean | undefined; method: ShopPaymentMethod } {
  const { _id: id } = useShop();
  const { data, error } = useQuery(queryOf(readRazorpayKey, { params: { id } }));
  const chosen = useStoredValue(paymentStore);
  const online = data ? true : failedWith(error, 'payment-not-offered') ? false : undefined;
  return { online, method: chosen === 'Online' && online !== false ? 'Online' : 'Cash' };
}
