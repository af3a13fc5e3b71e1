import { listAddresses } from '@haat/contract/addresses';
import { listBoughtAgain } from '@haat/contract/buy-again';
import { placeShipments, type Quote, quoteCart } from '@haat/contract/checkout';
import { listOpenSlots } from '@haat/contract/delivery-slots';
import { readProfile } from '@haat/contract/identity';
import { readRazorpayKey } from '@haat/contract/payments/shopper';
import { findMarketplace } from '@haat/contract/places';
import { paise } from '@haat/domain/basics/money';
import type { CartLine } from '@haat/domain/checkout/cart';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { replaceCart } from '../state/cart-store.ts';
import { addressStore, ifMissingStore, paymentStore } from '../state/checkout-store.ts';
import { placeStore } from '../state/place-store.ts';
import { Component as CartScreen } from './cart-screen.tsx';

const ATTA = '0198c0de-0000-7000-8000-0000000000a1';
const STORE = '0198c0de-0000-7000-8000-000000000002';
const ADDRESS = {
  name: 'Savita Kulkarni',
  phone: '98450 12345',
  pinCode: '585412',
  label: 'Home',
  address: '12-4/87, Gandhi Chowk: behind the temple',
};
const LINE: CartLine = {
  productId: ATTA,
  name: 'Chakki Atta',
  image: '',
  size: '5 kg',
  storeId: STORE,
  storeName: 'Basava',
  soldBy: 'piece',
  step: 1,
  countInStock: 20,
  qty: 2,
  price: paise(26_800),
  mrp: paise(31_000),
};

const quoted = (price: number, seen = 26_800): Quote => ({
  lines: [
    {
      product: ATTA,
      name: 'Chakki Atta',
      size: '5 kg',
      image: '',
      soldBy: 'piece',
      step: 1,
      qty: 2,
      price: paise(price),
      mrp: paise(31_000),
      countInStock: 20,
      store: { _id: STORE, name: 'Basava' },
      msg: '',
      changes: price === seen ? [] : ['price'],
      seenPrice: paise(seen),
    },
  ],
  itemsAtMrp: paise(62_000),
  itemsPrice: paise(2 * price),
  shippingPrice: paise(3_000),
  taxPrice: paise(0),
  pointsAvailable: 0,
  pointsUsed: 0,
  pointsBalance: 0,
  totalPrice: paise(2 * price + 3_000),
  missingForFreeDelivery: paise(0),
  estimatedDeliveryTime: new Date('2026-11-21T06:00:00Z'),
  deliveries: [],
  pauses: [],
  notReplacing: [],
});

type Sent = { items: [{ price: number }] };

/** Prices are today's. */
function shop(price: number, placed: () => Response = () => refusal('fault')) {
  return answer([
    [quoteCart, ({ body }) => reply(quoteCart, quoted(price, 100 * (body as Sent).items[0].price))],
    [findMarketplace, () => reply(findMarketplace, CHITGUPPA)],
    [readRazorpayKey, () => refusal('payment-not-offered')],
    [readProfile, () => refusal('fault')],
    [listAddresses, () => reply(listAddresses, { addresses: [] })],
    [listBoughtAgain, () => reply(listBoughtAgain, { products: [], last: null })],
    [listOpenSlots, () => reply(listOpenSlots, { days: [] })],
    [placeShipments, placed],
  ]);
}

const showCart = () =>
  show(
    <BottomBars bars={null}>
      <CartScreen />
    </BottomBars>,
    { at: '/cart' },
  );

beforeEach(() => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  session.signIn({ _id: '0198c0de-0000-7000-8000-000000000009', name: 'Savita', token: 't', role: [] });
  addressStore.set(ADDRESS);
  paymentStore.set('Cash');
  replaceCart([LINE]);
});
afterEach(() => {
  replaceCart([]);
  addressStore.set(undefined);
  paymentStore.set(undefined);
  session.signOut();
});

it('on a phone it leads to Place Order at once when address and method are known', async () => {
  windowWidth(390);
  shop(26_800);
  showCart();
  expect(await screen.findByRole('link', { name: 'Place Order' })).toHaveAttribute('href', '/placeorder');
  expect(screen.getByRole('link', { name: 'Done: Shipping' })).toHaveAttribute('href', '/shipping');
  expect(screen.getByRole('link', { name: 'Done: Payment' })).toHaveAttribute('href', '/payment');
});

it('leads to the first step that is missing', async () => {
  windowWidth(390);
  paymentStore.set(undefined);
  shop(26_800);
  showCart();
  expect(await screen.findByRole('link', { name: 'Proceed to payment' })).toHaveAttribute('href', '/payment');
});

it('on a wide screen the order is placed from the cart with one press, as the shopper sees it', async () => {
  windowWidth(1440);
  const sent = shop(26_800, () =>
    reply(placeShipments, {
      _id: '0198c0de-0000-7000-8000-0000000000b1',
      orders: [
        {
          _id: '0198c0de-0000-7000-8000-0000000000b1',
          store: { _id: STORE, name: 'Basava' },
          totalPrice: paise(56_600),
          deliverFrom: null,
          estimatedDeliveryTime: new Date('2026-11-21T06:00:00Z'),
        },
      ],
    }),
  );
  const { user } = showCart();
  expect(await screen.findByText(/12-4\/87, Gandhi Chowk, 585412/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Place Order ?₹566.00/ }));
  expect(await screen.findByText('Order Placed SuccessFully')).toBeVisible();
  const order = sent.find(({ address }) => address.startsWith('/api/orders/shipments'));
  expect(order?.body).toMatchObject({
    paymentMethod: 'Cash',
    totalPrice: 566,
    shippingAddress: { pinCode: '585412' },
  });
  expect(order?.body).not.toHaveProperty('shippingAddress.label');
});

it('after a price change line and total cost what they cost now, the old figure struck, and the button asks once', async () => {
  windowWidth(1440);
  shop(28_000);
  const { user } = showCart();
  const accept = await screen.findByRole('button', { name: /Accept changes/ });
  expect(accept).toHaveTextContent(/₹566\.00.*₹590\.00/);
  const line = screen.getByText(/The price is now/);
  expect(line).toHaveTextContent('The price is now ₹280.00 ₹268.00');
  const shown = within(screen.getByRole('region', { name: 'Basava' }));
  expect(shown.getAllByText(/^₹560/)).toHaveLength(2);
  expect(shown.getByText('₹536.00').tagName).toBe('S');
  await user.click(accept);
  expect(await screen.findByRole('button', { name: /^Place Order/ })).toBeVisible();
});

it('a line that names nothing leaves by itself, and the rest is priced', async () => {
  windowWidth(390);
  replaceCart([{ ...LINE, productId: 'nonsense' }, LINE]);
  shop(26_800);
  showCart();
  expect(await screen.findByText('2 items from 1 shop')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('on a wide screen the cart shows the choice for missing goods that the order would repeat', async () => {
  windowWidth(1440);
  ifMissingStore.set('replace');
  onTestFinished(() => ifMissingStore.set(undefined));
  shop(26_800);
  const { user } = showCart();
  expect(await screen.findByText('Replace with similar')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /If something is missing/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'If something is missing' }));
  await user.click(sheet.getByRole('radio', { name: /^Leave it out/ }));
  await user.click(sheet.getByRole('button', { name: 'Leave it out' }));
  expect(ifMissingStore.get()).toBe('leave-out');
});
