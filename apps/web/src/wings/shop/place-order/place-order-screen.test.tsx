import { listAddresses } from '@haat/contract/addresses';
import { placeShipments, quoteCart } from '@haat/contract/checkout';
import { listOpenSlots, type SlotDay } from '@haat/contract/delivery-slots';
import { readProfile } from '@haat/contract/identity';
import { listMyOrders } from '@haat/contract/orders/shopper';
import { readRazorpayKey } from '@haat/contract/payments/shopper';
import { findMarketplace, type Marketplace } from '@haat/contract/places';
import { paise } from '@haat/domain/basics/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ATTA, HOME, quoteOf, STORE } from '../../../../test/a-cart.ts';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, refusal, reply } from '../../../../test/answers.ts';
import { show } from '../../../../test/show.tsx';
import { windowWidth } from '../../../../test/window-width.ts';
import { session } from '../../../kit/session.ts';
import { BottomBars } from '../../../ui/layout/bottom-bar.tsx';
import { cartItem } from '../checkout/quoted-cart.ts';
import { attemptsStore } from '../order-attempt/order-attempt.ts';
import { sendPending } from '../order-attempt/send-pending.ts';
import { replaceCart } from '../state/cart-store.ts';
import { addressStore, ifMissingStore, paymentStore, usedWayStore } from '../state/checkout-store.ts';
import { deliveryStore } from '../state/delivery-store.ts';
import { placeStore } from '../state/place-store.ts';
import { Component as PlaceOrderScreen } from './place-order-screen.tsx';

const DAY = '2026-11-24';
const at = (ist: string) => new Date(`${DAY}T${ist}:00+05:30`);
const slot = (from: string, until: string, left: number) => ({
  from: at(from),
  until: at(until),
  left,
  stores: [STORE],
});
const daysOf = (...slots: SlotDay['slots']): SlotDay[] => [{ day: DAY, closed: false, slots }];
/** With delivery slots. */
const IN_SLOTS: Marketplace = {
  ...CHITGUPPA,
  deliverySlots: {
    days: 3,
    cutoffMinutes: 60,
    slots: [{ weekday: 2, starts: '09:00', ends: '12:00', places: 4 }],
  },
};
const PLACED = {
  _id: '0198c0de-0000-7000-8000-0000000000b1',
  orders: [
    {
      _id: '0198c0de-0000-7000-8000-0000000000b1',
      store: { _id: STORE, name: ATTA.storeName },
      totalPrice: paise(56_600),
      deliverFrom: null,
      estimatedDeliveryTime: new Date('2026-11-21T06:00:00Z'),
    },
  ],
};

type Asked = { items: [{ qty: number }] };
type Server = {
  slots?: () => Response;
  placed?: () => Response;
  quote?: (qty: number) => Response | Promise<Response>;
  marketplace?: Marketplace;
};

function serve({
  slots = () => reply(listOpenSlots, { days: [] }),
  placed = () => reply(placeShipments, PLACED),
  quote = (qty) => reply(quoteCart, quoteOf(qty)),
  marketplace = CHITGUPPA,
}: Server = {}) {
  placeStore.set({ marketPinCode: '585412', marketplace });
  return answer([
    [quoteCart, ({ body }) => quote((body as Asked).items[0].qty)],
    [findMarketplace, () => reply(findMarketplace, marketplace)],
    [readRazorpayKey, () => refusal('payment-not-offered')],
    [readProfile, () => refusal('fault')],
    [listMyOrders, () => refusal('fault')],
    [listAddresses, () => reply(listAddresses, { addresses: [] })],
    [listOpenSlots, slots],
    [placeShipments, placed],
  ]);
}

const showScreen = () =>
  show(
    <BottomBars bars={null}>
      <PlaceOrderScreen />
    </BottomBars>,
    { at: '/placeorder' },
  );
/** As saved until the network is back. */
const SAVED = {
  orderItems: [cartItem(ATTA)],
  shippingAddress: HOME,
  paymentMethod: 'Cash' as const,
  phone: HOME.phone,
  points: 0,
  itemsPrice: paise(53_600),
  shippingPrice: paise(3_000),
  taxPrice: paise(0),
  totalPrice: paise(56_600),
};
const button = () => screen.getByRole('button', { name: /^Place Order/ });
const isReady = () => waitFor(() => expect(button()).toBeEnabled());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T05:00:00Z') });
  windowWidth(1440);
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  session.signIn({ _id: '0198c0de-0000-7000-8000-000000000009', name: 'Savita', token: 't', role: [] });
  addressStore.set(HOME);
  paymentStore.set('Cash');
  replaceCart([ATTA]);
});
afterEach(() => vi.useRealTimers());

it('an order goes with the slot that is shown, and with the note; the next one starts without them', async () => {
  const sent = serve({
    slots: () => reply(listOpenSlots, { days: daysOf(slot('09:00', '12:00', 3)) }),
    marketplace: IN_SLOTS,
  });
  deliveryStore.set({ slots: { [STORE]: at('09:00').getTime() }, note: 'Blue gate' });
  const { user } = showScreen();
  expect(await screen.findByText('Blue gate')).toBeVisible();
  await isReady();
  await user.click(button());
  expect(await screen.findByText('Order Placed SuccessFully')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See my order' })).toHaveFocus();
  expect(sent.find(({ address }) => address.startsWith('/api/orders/shipments'))?.body).toMatchObject({
    slots: [{ store: STORE, from: at('09:00').toISOString() }],
    driverNote: 'Blue gate',
  });
  expect(deliveryStore.get()).toEqual({ slots: {}, note: '' });
  expect(usedWayStore.get()).toBe('Cash');
});

it('nothing is ordered while every delivery time is full, and it says so', async () => {
  serve({
    slots: () => reply(listOpenSlots, { days: daysOf(slot('09:00', '12:00', 0)) }),
    marketplace: IN_SLOTS,
  });
  showScreen();
  expect(await screen.findByText(/^No delivery time is free at the moment/)).toBeVisible();
  expect(button()).toBeDisabled();
  expect(screen.queryByText(/9 to 12/)).toBeNull();
});

it('nothing is ordered while the delivery times can’t be read; Retry reads them', async () => {
  let isDown = true;
  serve({
    slots: () =>
      isDown ? refusal('fault') : reply(listOpenSlots, { days: daysOf(slot('09:00', '12:00', 3)) }),
    marketplace: IN_SLOTS,
  });
  const { user } = showScreen();
  expect(await screen.findByText(/^The delivery times could not be loaded/)).toBeVisible();
  expect(button()).toBeDisabled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Tue 24 Nov, 9 to 12')).toBeVisible();
  expect(button()).toBeEnabled();
});

it('a marketplace without slots takes orders by the hours of its shops, also when it can’t be asked for slots', async () => {
  serve({ slots: () => refusal('fault') });
  showScreen();
  await isReady();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it('without a network an order is kept for the first time that the marketplace has defined', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  placeStore.set({ marketPinCode: '585412', marketplace: IN_SLOTS });
  answer([]);
  const { user } = showScreen();
  expect(await screen.findByText('Tue 24 Nov, 9 to 12')).toBeVisible();
  await isReady();
  await user.click(button());
  await waitFor(() =>
    expect(attemptsStore.get()[0]?.request.slots).toEqual([{ store: STORE, from: at('09:00') }]),
  );
  // Pending orders are sent unchanged.
  expect(screen.queryByRole('button', { name: /the delivery time|Note for the driver/ })).toBeNull();
});

it('a time that has just filled up is named, and another one is proposed', async () => {
  let left = 1;
  serve({
    slots: () =>
      reply(listOpenSlots, { days: daysOf(slot('09:00', '12:00', left), slot('15:00', '18:00', 4)) }),
    placed: () => {
      left = 0;
      return refusal('slot-full', { details: { from: at('09:00'), until: at('12:00'), stores: [STORE] } });
    },
    marketplace: IN_SLOTS,
  });
  const { user } = showScreen();
  await isReady();
  await user.click(button());
  expect(await screen.findByText('9 to 12 has just filled up')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Deliver Tue 24 Nov, 3 to 6' })).toBeVisible();
  expect(usedWayStore.get()).toBeNull();
});

it('an order that was saved and could not come at its time is here again with all but that, and asks for another', async () => {
  const request = {
    ...SAVED,
    points: 40,
    slots: [{ store: STORE, from: at('09:00') }],
    driverNote: 'Blue gate',
  };
  const user = session.get()?._id ?? '';
  const sent = serve({
    slots: () => reply(listOpenSlots, { days: daysOf(slot('09:00', '12:00', 0), slot('15:00', '18:00', 4)) }),
    quote: (qty) => reply(quoteCart, quoteOf(qty, 26_800, 100)),
    placed: () => refusal('slot-full', { details: { from: at('09:00') } }),
    marketplace: IN_SLOTS,
  });
  attemptsStore.set([
    { key: 'k1', user, marketplace: IN_SLOTS._id, since: Date.now(), request, lines: [ATTA] },
  ]);
  replaceCart([]);
  addressStore.set({ ...HOME, address: 'Elsewhere: now' });
  const opened: string[] = [];
  const toasts = show(<p>Home</p>);
  await act(() => sendPending((path) => opened.push(path)));
  expect(attemptsStore.get()).toMatchObject([{ needsTime: true }]);
  await toasts.user.click(await screen.findByRole('button', { name: 'Choose another time' }));
  expect(opened).toEqual(['/placeorder']);
  expect(attemptsStore.get()).toEqual([]);
  toasts.leave();

  const { user: hand } = showScreen();
  expect(await screen.findByText('Your saved order needs another delivery time')).toBeVisible();
  await hand.click(await screen.findByRole('button', { name: 'Deliver Tue 24 Nov, 3 to 6' }));
  await isReady();
  await hand.click(button());
  const [, again] = sent.filter(({ address }) => address.includes('/shipments'));
  expect(again?.body).toMatchObject({
    shippingAddress: { address: HOME.address },
    driverNote: 'Blue gate',
    points: 40,
    orderItems: [{ product: ATTA.productId, qty: 2 }],
    slots: [{ from: at('15:00').toISOString() }],
  });
});

it('an order that waits for the network is sent by the screen that shows it, and by nothing else', async () => {
  const user = session.get()?._id ?? '';
  let network = false;
  const sent = serve({ placed: () => (network ? reply(placeShipments, PLACED) : refusal('fault')) });
  attemptsStore.set([
    { key: 'k1', user, marketplace: CHITGUPPA._id, since: Date.now(), request: SAVED, lines: [ATTA] },
  ]);
  showScreen();
  const tries = () => sent.filter(({ address }) => address.startsWith('/api/orders/shipments')).length;
  await waitFor(() => expect(tries()).toBe(1));
  network = true;
  await act(() => sendPending(() => {}));
  expect(tries()).toBe(1);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Order Placed SuccessFully')).toBeVisible();
  expect(screen.queryByText('Your order has been sent and placed')).toBeNull();
  expect(tries()).toBe(2);
});

it('an order that waits for a tap after a sign-in is shown as it will be sent, until it is cancelled', async () => {
  const user = session.get()?._id ?? '';
  const request = {
    ...SAVED,
    points: 50,
    totalPrice: paise(51_600),
    slots: [{ store: STORE, from: at('15:00') }],
    driverNote: 'Blue gate',
    ifMissing: 'call' as const,
  };
  const sent = serve({
    slots: () => reply(listOpenSlots, { days: daysOf(slot('09:00', '12:00', 3), slot('15:00', '18:00', 4)) }),
    quote: (qty) => reply(quoteCart, quoteOf(qty, 26_800, 100)),
    marketplace: IN_SLOTS,
  });
  const since = Date.now();
  attemptsStore.set([
    { key: 'k1', user, marketplace: IN_SLOTS._id, since, request, lines: [ATTA], signedOut: true },
  ]);
  const { user: hand } = showScreen();
  await isReady();
  expect(button()).toHaveTextContent('₹516.00');
  expect(screen.getByText('Blue gate')).toBeVisible();
  expect(await screen.findByText('Tue 24 Nov, 3 to 6')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(sent.filter(({ address }) => address.includes('/shipments'))).toEqual([]);
  await hand.click(screen.getByRole('button', { name: 'Cancel' }));
  await hand.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(button()).toHaveTextContent('₹566.00'));
  await isReady();
  await hand.click(button());
  expect(await screen.findByText('Order Placed SuccessFully')).toBeVisible();
  const [placed] = sent.filter(({ address }) => address.includes('/shipments'));
  expect(placed).toMatchObject({ body: { points: 0, totalPrice: 566 } });
  expect(placed?.key).not.toBe('k1');
});

it('after a change of the cart nothing is ordered at the former total', async () => {
  let answerNow = () => {};
  const waiting = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const sent = serve({
    quote: async (qty) => {
      if (qty === 3) await waiting;
      return reply(quoteCart, quoteOf(qty));
    },
  });
  const { user } = showScreen();
  await isReady();
  act(() => replaceCart([{ ...ATTA, qty: 3 }]));
  expect(button()).toBeDisabled();
  await user.click(button());
  expect(sent.filter(({ address }) => address.startsWith('/api/orders/shipments'))).toEqual([]);
  answerNow();
  await waitFor(() => expect(button()).toHaveTextContent('₹834.00'));
  expect(button()).toBeEnabled();
});

it('after a change the former total that is struck is one that was shown, points and all', async () => {
  let price = 26_800;
  serve({ quote: (qty) => reply(quoteCart, quoteOf(qty, price, 100)) });
  const { user } = showScreen();
  await user.click(await screen.findByRole('switch', { name: 'Use 100 reward points' }));
  await waitFor(() => expect(button()).toHaveTextContent('₹466.00'));
  price = 28_000;
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
  });
  const accept = await screen.findByRole('button', { name: /^Accept changes/ });
  expect(accept).toHaveTextContent(/₹466\.00.*₹490\.00/);
});

it('a shop that does not replace says so once it refuses the order: the sheet opens, the choice is grey, and it leaves out', async () => {
  ifMissingStore.set('replace');
  let replaces = true;
  const sent = serve({
    quote: (qty) => reply(quoteCart, { ...quoteOf(qty), notReplacing: replaces ? [] : [STORE] }),
    placed: () => {
      if (!replaces) return reply(placeShipments, PLACED);
      replaces = false;
      return refusal('store-does-not-replace');
    },
  });
  const { user } = showScreen();
  expect(await screen.findByText('Replace with similar')).toBeVisible();
  await isReady();
  await user.click(button());
  const sheet = within(await screen.findByRole('dialog', { name: 'If something is missing' }));
  const replace = await sheet.findByRole('radio', { name: /^Replace with similar/ });
  await waitFor(() => expect(replace).toBeDisabled());
  expect(sheet.getByText('Basava Provision Stores does not replace')).toBeVisible();
  expect(sheet.getByRole('radio', { name: /^Leave it out/ })).toBeChecked();
  await user.click(sheet.getByRole('button', { name: 'Leave it out' }));
  await isReady();
  await user.click(button());
  expect(await screen.findByText('Order Placed SuccessFully')).toBeVisible();
  const bodies = sent.flatMap(({ address, body }) => (address.includes('shipments') ? body : []));
  expect(bodies.map((one) => (one as { ifMissing?: string }).ifMissing)).toEqual(['replace', undefined]);
});

it('where points pay for everything, points come back for what is missing', async () => {
  const free = { shippingPrice: paise(0), totalPrice: paise(53_600) };
  serve({ quote: (qty) => reply(quoteCart, { ...quoteOf(qty, 26_800, 536), ...free }) });
  const { user } = showScreen();
  await user.click(await screen.findByRole('switch', { name: 'Use 536 reward points' }));
  await user.click(screen.getByRole('button', { name: /If something is missing/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'If something is missing' }));
  expect(sheet.getByText('The points for it come back as soon as the order is packed.')).toBeVisible();
});
