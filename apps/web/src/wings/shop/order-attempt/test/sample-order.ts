import type { OrderRequest } from '@haat/contract/checkout';
import { paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';

const product = '0198c0de-0000-7000-8000-000000000001';

/** For tests: an order of two packs of atta, ₹562 with delivery. */
export const SAMPLE_ORDER: Omit<OrderRequest, 'paymentMethod' | 'points'> = {
  orderItems: [{ product, qty: 2, price: paise(26_850) }],
  shippingAddress: {
    name: 'Savita',
    phone: '98450 12345',
    address: 'Gandhi Chowk: Chitguppa',
    pinCode: '585412',
  },
  itemsPrice: paise(53_700),
  shippingPrice: paise(2_500),
  taxPrice: paise(0),
  totalPrice: paise(56_200),
  phone: '98450 12345',
};

/** The order's line in the cart. */
export const SAMPLE_LINE: CartLine = {
  productId: product,
  name: 'Atta',
  image: '',
  price: paise(26_850),
  mrp: paise(30_000),
  storeId: 's1',
  storeName: 'Basava Kirana',
  soldBy: 'piece',
  step: 1,
  countInStock: 5,
  qty: 2,
};
