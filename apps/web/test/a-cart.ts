import type { Quote } from '@haat/contract/checkout';
import { paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import type { CheckoutAddress } from '../src/wings/shop/state/checkout-store.ts';
import { CHITGUPPA } from './a-marketplace.ts';

/** The only store of `CHITGUPPA`. */
export const STORE = CHITGUPPA.stores[0]?.id ?? '';

/** Two packs of that store's atta, ₹536. */
export const ATTA: CartLine = {
  productId: '0198c0de-0000-7000-8000-0000000000a1',
  name: 'Chakki Atta',
  image: '',
  size: '5 kg',
  storeId: STORE,
  storeName: 'Basava Provision Stores',
  soldBy: 'piece',
  step: 1,
  countInStock: 20,
  qty: 2,
  price: paise(26_800),
  mrp: paise(31_000),
};

/** Their delivery address. */
export const HOME: CheckoutAddress = {
  name: 'Savita Kulkarni',
  phone: '98450 12345',
  pinCode: '585412',
  label: 'Home',
  address: '12-4/87, Gandhi Chowk: behind the temple',
};

/**
 * Delivered for ₹30 within the store's hours.
 * @param now current price of one
 */
export function quoteOf(qty: number, now = 26_800, pointsAvailable = 0): Quote {
  const { name, soldBy, step, countInStock, mrp, price: seenPrice } = ATTA;
  const isChanged = now !== seenPrice;
  return {
    lines: [
      {
        product: ATTA.productId,
        name,
        size: '5 kg',
        image: '',
        soldBy,
        step,
        countInStock,
        qty,
        mrp,
        price: paise(now),
        seenPrice,
        changes: isChanged ? ['price'] : [],
        msg: '',
        store: { _id: STORE, name: ATTA.storeName },
      },
    ],
    itemsAtMrp: paise(qty * mrp),
    itemsPrice: paise(qty * now),
    shippingPrice: paise(3_000),
    taxPrice: paise(0),
    totalPrice: paise(qty * now + 3_000),
    pointsAvailable,
    pointsUsed: 0,
    pointsBalance: pointsAvailable,
    missingForFreeDelivery: paise(0),
    estimatedDeliveryTime: new Date('2026-11-21T06:00:00Z'),
    deliveries: [
      { store: STORE, from: new Date('2026-11-21T03:30:00Z'), until: new Date('2026-11-21T06:30:00Z') },
    ],
    pauses: [],
    notReplacing: [],
  };
}
