import { PAYMENT_METHODS } from '@haat/domain/orders/orders';
import { afterEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { checkBooks } from '../days/books/check-books.ts';
import { handleEvent } from '../payments/receive-webhook.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';

const its = usePayments();

type Payment = { paymentMethod: string; Amount: number; paymentId: string };

const send = (user: TestUser, method: 'PUT' | 'POST', url: string, payload: object = {}) =>
  its.app.inject({ method, url, payload, headers: { authorization: `Bearer ${user.token}` } });
const pay = (id: string, payload?: object) => send(its.market.admin, 'PUT', `/api/orders/${id}/pay`, payload);
const cancel = (id: string, payload?: object) =>
  send(its.market.superAdmin, 'POST', `/api/orders/status/cancel/${id}`, payload);
const deliver = (id: string) => send(its.market.admin, 'PUT', `/api/orders/${id}/deliver`);
const see = async (id: string) => (await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body;
const tendersOf = ({ payments }: { payments: Payment[] }) =>
  payments.map(({ paymentMethod, Amount }) => `${paymentMethod} ${Amount}`);
const sum = ({ payments }: { payments: Payment[] }) =>
  payments.reduce((total, { Amount }) => total + Math.round(Amount * 100), 0);

const threeBags = (change: object = {}) => orderBody([{ product: its.market.atta, qty: 3 }], { ...change });

async function ordered(): Promise<string> {
  return (await placeOrder(its.app, its.market, its.market.shopper, threeBags())).json()._id;
}

async function paidOnline() {
  const cart = threeBags({ paymentMethod: 'Online' });
  const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
  const payment = its.provider.pay(id);
  const placed = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  return { payment, id: placed.json()._id as string };
}

async function giveBack(id: string, qty: number, payload: object = {}) {
  const body = { kind: 'return', reason: 'The bag was torn', items: [{ line: 1, qty }] };
  const asked = await send(its.market.shopper, 'POST', `/api/orders/${id}/requests`, body);
  const request = asked.json().requests.at(-1)._id;
  const word = { word: 'Sorry', ...payload };
  return (await send(its.market.admin, 'POST', `/api/orders/${id}/requests/${request}/accept`, word)).json();
}

const hear = (paymentId: string) =>
  handleEvent(its.context, { marketplaceId: its.market.id, paymentId, isRefund: true });

afterEach(async () => {
  const books = await checkBooks(its.db);
  const differ = books.filter(({ name }) => name === 'orders' || name === 'online payments');
  expect(differ.flatMap(({ differences }) => differences)).toEqual([]);
});

describe('an order that is marked as paid', () => {
  test.each(PAYMENT_METHODS.hand)('by %s keeps that, and its reference', async (paymentMethod) => {
    const id = await ordered();
    const paid = await pay(id, { paymentMethod, reference: '433012345678' });
    expect(paid.json()).toMatchObject({
      isPaid: true,
      payments: [{ paymentMethod, paymentId: '433012345678', Amount: 804 }],
    });
  });

  test('without a word was paid in cash', async () => {
    const paid = await as(its.market.admin, its.app, 'PUT', `/api/orders/${await ordered()}/pay`);
    expect(tendersOf(paid.body)).toEqual(['Cash 804']);
  });

  test('by a method that nobody knows is refused, and not paid', async () => {
    const id = await ordered();
    expect((await pay(id, { paymentMethod: 'bounced' })).statusCode).toBe(400);
    expect((await see(id)).isPaid).toBe(false);
  });
});

describe('money that was taken by UPI', () => {
  test('goes back as UPI when the order is cancelled', async () => {
    const id = await ordered();
    await pay(id, { paymentMethod: 'upi', reference: '433012345678' });
    expect(tendersOf((await cancel(id)).json())).toEqual(['upi 804', 'upi -804']);
  });

  test('and when goods come back', async () => {
    const id = await ordered();
    await pay(id, { paymentMethod: 'upi' });
    await deliver(id);
    expect(tendersOf(await giveBack(id, 1))).toEqual(['upi 804', 'upi -268']);
    expect(tendersOf(await giveBack(id, 2))).toEqual(['upi 804', 'upi -268', 'upi -536']);
  });

  test('or in cash, where somebody says so', async () => {
    const id = await ordered();
    await pay(id, { paymentMethod: 'upi' });
    await deliver(id);
    expect(tendersOf(await giveBack(id, 1, { givenBackAs: 'cash' }))).toEqual(['upi 804', 'cash -268']);
    const other = await ordered();
    await pay(other, { paymentMethod: 'card' });
    expect(tendersOf((await cancel(other, { givenBackAs: 'cash' })).json())).toEqual([
      'card 804',
      'cash -804',
    ]);
  });
});

describe('money that went back at the provider’s dashboard', () => {
  test('wholly is all that a return gives back: nothing is handed out in cash, and figures count it once', async () => {
    const { payment, id } = await paidOnline();
    await deliver(id);
    its.provider.refundAtDashboard(payment);
    await hear(payment.id);
    const after = await giveBack(id, 3);
    expect(after.requests).toMatchObject([{ refund: 0, refundedElsewhere: 804 }]);
    expect([sum(after), after.credited]).toEqual([0, 804]);
    expect(tendersOf(after)).toEqual(['Online 804', 'Online -804']);
    await sendDueRefunds(its.context);
    expect(payment.amount_refunded).toBe(80_400);
  });

  test('in part counts against the returns, and all together give back what was paid', async () => {
    const { payment, id } = await paidOnline();
    await deliver(id);
    its.provider.refundAtDashboard(payment, 30_000);
    await hear(payment.id);
    const first = await giveBack(id, 1);
    expect(first.requests).toMatchObject([{ refund: 0, refundedElsewhere: 268 }]);
    const after = await giveBack(id, 2);
    expect(after.requests[1]).toMatchObject({ refund: 504, refundedElsewhere: 32 });
    await sendDueRefunds(its.context);
    expect([payment.amount_refunded, sum(after), after.credited]).toEqual([80_400, 0, 804]);
  });
});

describe('points that a return takes back', () => {
  const spend = (points: number) =>
    its.db
      .updateTable('reward_balances')
      .set({ points })
      .where('user_id', '=', its.market.shopper.id)
      .execute();

  test('and that were spent are kept from the refund, once', async () => {
    const { payment, id } = await paidOnline();
    await deliver(id);
    await spend(0);
    const first = await giveBack(id, 2);
    const [{ pointsMissing }] = first.requests;
    expect(pointsMissing).toBe(6);
    expect(first.requests).toMatchObject([{ refund: 530, pointsCharged: 6 }]);
    const after = await giveBack(id, 1);
    expect(after.requests[1]).toMatchObject({ refund: 266, pointsMissing: 2, pointsCharged: 2 });
    await sendDueRefunds(its.context);
    expect(payment.amount_refunded).toBe(79_600);
    expect([sum(after), after.credited]).toEqual([800, 796]);
  });
});

test('a refund of less than ₹1 is given by hand, and marked as given', async () => {
  const { payment, id } = await paidOnline();
  its.provider.refundAtDashboard(payment, 80_350);
  await hear(payment.id);
  await cancel(id);
  await its.passTime();
  await sendDueRefunds(its.context);
  const statuses = async () =>
    (await see(id)).refunds.map(({ amount, status }: { amount: number; status: string }) => [amount, status]);
  expect(await statuses()).toContainEqual([0.5, 'by-hand']);
  expect(payment.amount_refunded).toBe(80_350);
  const desk = await as(its.market.superAdmin, its.app, 'GET', '/api/payment-desk/cases?kind=refund');
  const waiting = desk.body.cases.find(({ order }: { order: string }) => order === id);
  expect(waiting).toMatchObject({ amount: 0.5, refundStatus: 'by-hand' });
  const url = `/api/payment-desk/${its.market.id}/refunds/${waiting._id}/otherwise`;
  const noted = await send(its.market.superAdmin, 'POST', url, { by: 'cash', reason: 'At the counter' });
  expect(noted.json()).toEqual({ done: true });
  expect(await statuses()).toContainEqual([0.5, 'otherwise']);
});

test('a dispute that is lost is money that went back, once, and a loss in the books', async () => {
  const { payment, id } = await paidOnline();
  await deliver(id);
  const { revenue } = (await as(its.market.superAdmin, its.app, 'GET', `/api/orders/${id}`)).body;
  const dispute = its.provider.dispute(payment);
  its.provider.endDispute(dispute, 'lost');
  const event = { marketplaceId: its.market.id, paymentId: payment.id, isRefund: false };
  await handleEvent(its.context, { ...event, disputeId: dispute.id });
  await handleEvent(its.context, { ...event, disputeId: dispute.id });
  const after = (await as(its.market.superAdmin, its.app, 'GET', `/api/orders/${id}`)).body;
  expect([sum(after), after.credited]).toEqual([0, 804]);
  expect(after.revenue).toBeCloseTo(revenue - 804);
});
