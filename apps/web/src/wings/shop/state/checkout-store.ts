import { addressToSave } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { PAYMENT_METHODS, type ShopPaymentMethod } from '@haat/domain/orders/orders';
import { storedValue } from '../../../kit/stored-value.ts';

/** A delivery address, and what its shopper calls it. */
export type CheckoutAddress = ShippingAddress & { label?: string | undefined };

/** The delivery address, stored from checkout to checkout; null until the shipping step is done. */
export const addressStore = storedValue<CheckoutAddress | null>(
  'haat.shippingAddress',
  (value) => addressToSave.safeParse(value).data,
  null,
);

/** How the order is paid; null until the payment step is done. */
export const paymentStore = storedValue<ShopPaymentMethod | null>(
  'haat.paymentMethod',
  (value) => PAYMENT_METHODS.shop.find((method) => method === value),
  null,
);

/** How a shopper pays: in cash at the door, or online by UPI or by card; the last two are one payment method of the order. */
export type PayWay = 'upi' | 'card' | 'Cash';

const readWay = (value: unknown) => (['upi', 'card', 'Cash'] as const).find((way) => way === value);

/** Which of the online ways the provider's window opens with. */
export const onlineWayStore = storedValue<PayWay>('haat.onlineWay', readWay, 'upi');

/** How the last order was paid on this device; null before the first. */
export const usedWayStore = storedValue<PayWay | null>('haat.usedWay', readWay, null);
