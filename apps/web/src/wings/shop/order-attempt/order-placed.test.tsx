import type { OrderRequest } from '@haat/contract/checkout';
import { listMyOrders } from '@haat/contract/orders/shopper';
import { readPayment } from '@haat/contract/payments/shopper';
import { paise } from '@haat/domain/basics/money';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { CHITGUPPA } from '../../../../test/a-marketplace.ts';
import { answer, reply } from '../../../../test/answers.ts';
import { eventually } from '../../../../test/eventually.ts';
import { queryClient, queryOf } from '../../../kit/query.ts';
import { session } from '../../../kit/session.ts';
import { signOut } from '../../../kit/sign-out.ts';
import { beginPayment, forgetPayment } from '../online-payment/payment-attempt.ts';
import { requestPayment } from '../online-payment/request-payment.ts';
import { cartLines, replaceCart } from '../state/cart-store.ts';
import { addressStore, ifMissingStore, usedWayStore } from '../state/checkout-store.ts';
import { deliveryStore } from '../state/delivery-store.ts';
import { placeStore } from '../state/place-store.ts';
import { orderPlaced } from './order-placed.ts';
import { SAMPLE_LINE, SAMPLE_ORDER } from './test/sample-order.ts';

const STORE = SAMPLE_LINE.productId;
const NINE = new Date('2026-11-24T03:30:00Z');
const request: OrderRequest = {
  ...SAMPLE_ORDER,
  paymentMethod: 'Cash',
  points: 0,
  driverNote: 'gate code 4711',
  slots: [{ store: STORE, from: NINE }],
};
const placed = { request };
const nothing = { slots: {}, note: '' };

it('note and slot of a placed order are no part of the next one', () => {
  deliveryStore.set({ slots: { [STORE]: NINE.getTime() }, note: 'gate code 4711' });
  orderPlaced(placed);
  expect(deliveryStore.get()).toEqual(nothing);
});

it('what was chosen for the next order while an earlier one waited for the network stays', () => {
  const next = { slots: { [STORE]: NINE.getTime() + 3_600_000 }, note: 'Ring twice' };
  deliveryStore.set(next);
  orderPlaced(placed);
  expect(deliveryStore.get()).toEqual(next);
});

it('an order paid online leaves no note either, and its way is the one used last', async () => {
  deliveryStore.set({ slots: {}, note: 'gate code 4711' });
  const id = '0198c0de-0000-7000-8000-0000000000b1';
  answer([[readPayment, () => reply(readPayment, { status: 'placed', _id: id, orders: [] })]]);
  const end = await requestPayment({
    key: 'k',
    user: 'u1',
    since: 0,
    order: 'order_DESlLckIVRkHWj',
    marketplace: 'm1',
    lines: [SAMPLE_LINE],
    request: { ...request, paymentMethod: 'Online' },
  });
  expect(end).toMatchObject({ end: 'placed' });
  expect(deliveryStore.get()).toEqual(nothing);
  expect(usedWayStore.get()).toBe('upi');
});

it('a payment that another tab has settled takes nothing out of the cart', async () => {
  placeStore.set({ marketPinCode: '585412', marketplace: CHITGUPPA });
  replaceCart([SAMPLE_LINE]);
  const order = 'order_DESlLckIVRkHWj';
  const payment = beginPayment({
    user: 'u1',
    marketplace: CHITGUPPA._id,
    lines: [SAMPLE_LINE],
    request: { ...request, paymentMethod: 'Online' },
  });
  answer([[readPayment, () => reply(readPayment, { status: 'placed', _id: CHITGUPPA._id, orders: [] })]]);
  forgetPayment(payment.key);
  await requestPayment({ ...payment, order });
  expect(cartLines()).toEqual([SAMPLE_LINE]);
});

it('points that paid all of it are no way to pay that was used last', () => {
  usedWayStore.set('card');
  orderPlaced({ ...placed, request: { ...request, totalPrice: paise(0), points: 562 } });
  expect(usedWayStore.get()).toBe('card');
});

it('the next person at the device has neither the note, the address nor the choice for missing goods of who signed out', () => {
  session.signIn({ _id: 'u1', name: 'Savita', token: 't', role: [] });
  answer([]);
  addressStore.set(request.shippingAddress);
  deliveryStore.set({ slots: {}, note: 'gate code 4711' });
  ifMissingStore.set('call');
  signOut();
  expect(addressStore.get()).toBeNull();
  expect(ifMissingStore.get()).toBe('leave-out');
  expect(deliveryStore.get()).toEqual(nothing);
});

it('the list of orders is read again after one was placed, also while its first reading is under way', async () => {
  session.signIn({ _id: 'u1', name: 'Savita', token: 't', role: [] });
  const before = Promise.withResolvers<Response>();
  const none = () => reply(listMyOrders, { rows: [], page: 1, pages: 1, total: 0 });
  const answers = [before.promise, none()];
  const sent = answer([[listMyOrders, () => answers.shift() ?? none()]]);
  const query = queryOf(listMyOrders, { query: { pageNumber: 1 } });
  onTestFinished(new QueryObserver(queryClient, query).subscribe(() => {}));
  orderPlaced(placed);
  before.resolve(none());
  await eventually(() => expect(sent).toHaveLength(2));
});
