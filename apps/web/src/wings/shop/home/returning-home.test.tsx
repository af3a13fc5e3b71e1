import { listBoughtAgain } from '@haat/contract/buy-again';
import type { ProductCard } from '@haat/contract/catalog/product';
import { quoteCart } from '@haat/contract/checkout';
import type { OrderRow } from '@haat/contract/orders/order';
import { listMyOrders } from '@haat/contract/orders/shopper';
import { findMarketplace } from '@haat/contract/places';
import { paise } from '@haat/domain/basics/money';
import { screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { to } from '../../../kit/links.ts';
import { session } from '../../../kit/session.ts';
import { cartLines, replaceCart } from '../state/cart-store.ts';
import { placeStore } from '../state/place-store.ts';
import { InShop } from '../state/shop-context.tsx';
import { ReturningHome } from './returning-home.tsx';

const id = (nth: number) => `0198c0de-0000-7000-8000-0000000000a${nth}`;
const STORE = { _id: '0198c0de-0000-7000-8000-000000000002', name: 'Basava' };
const HOUR_MS = 3_600_000;

const card = {
  _id: id(1),
  name: 'Chakki Atta',
  size: '5 kg',
  price: paise(26_800),
  mrp: paise(31_000),
  tax: 500,
  brand: '',
  category: '',
  subCategory: '',
  sku: 'A',
  images: [],
  rating: 0,
  numReviews: 0,
  soldBy: 'piece',
  step: 1,
  countInStock: 9,
  hasVariants: false,
  measure: null,
  choices: 0,
  areSizes: false,
  store: STORE,
  marketplace: CHITGUPPA._id,
} as unknown as ProductCard;

const item = (nth: number, name: string) => ({ product: id(nth), name, qty: 1, price: paise(26_800) });
const quoted = (nth: number, name: string, isGone = false) => ({
  product: id(nth),
  name,
  size: '',
  image: '',
  soldBy: 'piece' as const,
  step: 1,
  qty: isGone ? 0 : 1,
  msg: '',
  price: paise(26_800),
  mrp: paise(26_800),
  seenPrice: paise(26_800),
  countInStock: isGone ? 0 : 9,
  store: STORE,
  changes: isGone ? ['gone' as const] : [],
});

type Shop = { orders?: OrderRow[]; products?: ProductCard[]; waits?: Promise<void> };

function shop({ orders = [], products = [card], waits }: Shop) {
  const last = { items: [item(1, 'Chakki Atta'), item(2, 'Tomato')], count: 1, itemsPrice: paise(26_800) };
  return answer([
    [findMarketplace, () => reply(findMarketplace, CHITGUPPA)],
    [listMyOrders, () => reply(listMyOrders, { rows: orders, page: 1, pages: 1, total: orders.length })],
    [
      listBoughtAgain,
      () =>
        reply(listBoughtAgain, {
          products,
          last: products.length > 0 ? { ...last, paymentMethod: 'Cash' } : null,
        }),
    ],
    [
      quoteCart,
      async () => {
        await waits;
        return reply(quoteCart, {
          lines: [quoted(1, 'Chakki Atta'), quoted(2, '', true)],
          itemsAtMrp: paise(0),
          itemsPrice: paise(0),
          shippingPrice: paise(0),
          taxPrice: paise(0),
          pointsAvailable: 0,
          pointsUsed: 0,
          pointsBalance: 0,
          totalPrice: paise(0),
          missingForFreeDelivery: paise(0),
          estimatedDeliveryTime: new Date(),
          deliveries: [],
          pauses: [],
          notReplacing: [],
        });
      },
    ],
  ]);
}

const showHome = () =>
  show(
    <InShop>
      <ReturningHome user="u" onKnown={() => {}} />
    </InShop>,
  );

beforeEach(() => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  session.signIn({ _id: '0198c0de-0000-7000-8000-000000000009', name: 'Savita', token: 't', role: [] });
});
afterEach(() => {
  replaceCart([]);
  session.signOut();
});

it('“Add all” puts the last order in, goes to the cart and names what could not be added', async () => {
  shop({});
  const { user, address } = showHome();
  await user.click(await screen.findByRole('button', { name: /^Add all 1 · ₹268/ }));
  expect(await screen.findByText('Could not be added: Tomato')).toBeVisible();
  expect(address()).toBe('/cart');
  expect(cartLines().map(({ name }) => name)).toEqual(['Chakki Atta']);
});

it('“Add all” leads nobody to the cart who has opened something else meanwhile', async () => {
  let go: () => void = () => {};
  shop({ waits: new Promise((resolve) => (go = () => resolve())) });
  function App() {
    const isHome = useLocation().pathname === '/';
    return (
      <InShop>
        {isHome && <ReturningHome user="u" onKnown={() => {}} />}
        <Link to={to.bundles()}>Bundles</Link>
      </InShop>
    );
  }
  const { user, address } = show(<App />);
  await user.click(await screen.findByRole('button', { name: /^Add all 1/ }));
  await user.click(screen.getByRole('link', { name: 'Bundles' }));
  go();
  await expect.poll(cartLines).toHaveLength(1);
  expect(await screen.findByText('Could not be added: Tomato')).toBeVisible();
  expect(address()).toBe(to.bundles());
});

it('shows how far the order under way is, and that others come besides', async () => {
  const order = {
    _id: id(7),
    number: 402_718,
    marketplace: CHITGUPPA._id,
    customerName: '',
    phone: '',
    address: '',
    pinCode: '585412',
    orderType: 'online',
    paymentMethod: 'Cash',
    itemCount: 4,
    images: [],
    itemsPrice: paise(100),
    shippingPrice: paise(0),
    totalPrice: paise(100),
    createdAt: new Date(),
    isPaid: false,
    paidAt: null,
    outForDeliveryAt: new Date(),
    isDelivered: false,
    deliveredAt: null,
    cancelledAt: null,
    deliveryHeldAt: null,
    status: 'new',
    openRequest: null,
    store: STORE,
    estimatedDeliveryTime: new Date(Date.now() + HOUR_MS),
    deliverFrom: null,
    startedAt: null,
  } as unknown as OrderRow;
  shop({ orders: [{ ...order, _id: id(8), number: 402_719, outForDeliveryAt: null }, order] });
  showHome();
  const card = await screen.findByRole('link', { name: /Out for delivery/ });
  expect(card).toHaveAttribute('href', `/order/${id(7)}`);
  expect(card).toHaveTextContent(/4 items · Basava.*and order 402.719/);
});

it('is not there for whoever has neither', async () => {
  const sent = shop({ products: [] });
  showHome();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(screen.queryByRole('heading', { name: 'Buy again' })).toBeNull();
});
