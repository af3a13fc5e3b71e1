import { type ShippingAddress, shippingAddress } from '@haat/contract/checkout';
import { PAYMENT_METHODS, type ShopPaymentMethod } from '@haat/domain/orders';
import { storedValue } from '../../../kit/stored-value.ts';

/** The delivery address, stored from checkout to checkout; null until the shipping step is done. */
export const addressStore = storedValue<ShippingAddress | null>(
  'haat.shippingAddress',
  (value) => shippingAddress.safeParse(value).data,
  null,
);

/** How the order is paid; null until the payment step is done. */
export const paymentStore = storedValue<ShopPaymentMethod | null>(
  'haat.paymentMethod',
  (value) => PAYMENT_METHODS.shop.find((method) => method === value),
  null,
);
