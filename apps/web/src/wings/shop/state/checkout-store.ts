import { addressToSave } from '@haat/contract/addresses';
import type { ShippingAddress } from '@haat/contract/checkout';
import { PAYMENT_METHODS, type ShopPaymentMethod } from '@haat/domain/orders/orders';
import { IF_MISSING, type IfMissing } from '@haat/domain/orders/packing';
import { storedValue } from '../../../kit/stored-value.ts';
import { shoppersValue } from './shoppers-value.ts';

export type CheckoutAddress = ShippingAddress & { label?: string | undefined };

/** Kept for the next checkout; null until the shipping step is done. */
export const addressStore = shoppersValue<CheckoutAddress | null>(
  'haat.shippingAddress',
  (value) => addressToSave.safeParse(value).data,
  null,
);

/** Null until the payment step is done. */
export const paymentStore = storedValue<ShopPaymentMethod | null>(
  'haat.paymentMethod',
  (value) => PAYMENT_METHODS.shop.find((method) => method === value),
  null,
);

/** UPI and card are one payment method of the order. */
export type PayWay = 'upi' | 'card' | 'Cash';

const readWay = (value: unknown) => (['upi', 'card', 'Cash'] as const).find((way) => way === value);

/** Opened first in the provider's window. */
export const onlineWayStore = storedValue<PayWay>('haat.onlineWay', readWay, 'upi');

export const ifMissingStore = shoppersValue<IfMissing>(
  'haat.ifMissing',
  (value) => IF_MISSING.find((choice) => choice === value),
  'leave-out',
);

/** Null before the first order on this device. */
export const usedWayStore = storedValue<PayWay | null>('haat.usedWay', readWay, null);
