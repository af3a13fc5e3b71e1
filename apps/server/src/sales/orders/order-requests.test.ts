import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../test/points-of.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';

const its = usePayments();

const post = (user: TestUser, url: string, payload: object) =>
  its.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${user.token}` } });
const sendRequest = (id: string, payload: object, user = its.market.shopper) =>
  post(user, `/api/orders/${id}/requests`, { reason: 'The bag was torn', ...payload });
const answer = (
  id: string,
  request: string,
  action: 'accept' | 'decline',
  user = its.market.admin,
  text = 'Sorry',
) => post(user, `/api/orders/${id}/requests/${request}/${action}`, { word: text });
const see = async (id: string, user = its.market.shopper) =>
  (await as(user, its.app, 'GET', `/api/orders/${id}`)).body;
const requestOf = async (id: string) => (await see(id)).requests.at(-1)._id;

async function order(change: { paymentMethod?: 'Cash' | 'Online'; points?: number } = {}): Promise<string> {
  const body = orderBody([{ product: its.market.atta, qty: 3 }], change);
  if (change.paymentMethod !== 'Online')
    return (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
  const { id } = (await createOrder(its.app, its.market, its.market.shopper, body)).json();
  const paid = its.provider.pay(id);
  return (await confirm(its.app, its.market.shopper, its.provider.confirmation(paid))).json()._id;
}

const pay = (id: string) => as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);
const deliver = (id: string) => as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/deliver`);
async function delivered(): Promise<string> {
  const id = await order();
  await pay(id);
  expect((await deliver(id)).body.status).toBe('delivered');
  return id;
}
const stock = () => stockOf(its.db, its.market.atta.id);
const points = () => pointsOf(its.db, its.market);
const creditNotes = (body: { documents: { kind: string; total: number }[] }) =>
  body.documents.filter(({ kind }) => kind === 'credit note').map(({ total }) => total);

describe('a request to cancel', () => {
  test('is seen by the store, and accepted it does what cancelling does', async () => {
    const id = await order();
    expect((await sendRequest(id, { kind: 'cancel' })).statusCode).toBe(201);
    const list = (await as(its.market.admin, its.app, 'GET', '/api/orders')).body.orders;
    expect(list.find((one: { _id: string }) => one._id === id).openRequest).toBe('cancel');
    const accepted = await answer(id, await requestOf(id), 'accept', its.market.admin, 'No trouble');
    expect(accepted.json()).toMatchObject({
      status: 'cancelled',
      openRequest: null,
      requests: [{ kind: 'cancel', state: 'accepted', reason: 'The bag was torn', answer: 'No trouble' }],
    });
    expect(await stock()).toBe(50);
  });

  test('an order paid online, and accepted, gives the money back', async () => {
    const id = await order({ paymentMethod: 'Online' });
    await sendRequest(id, { kind: 'cancel' });
    await answer(id, await requestOf(id), 'accept');
    await sendDueRefunds(its.context);
    expect(its.provider.refunds.map(({ amount }) => amount)).toContain(80_400);
    expect((await see(id)).refunds).toMatchObject([{ amount: 804, status: 'processed' }]);
  });

  test('is declined with a text, and may be made again', async () => {
    const id = await order();
    await sendRequest(id, { kind: 'cancel' });
    const request = await requestOf(id);
    expect((await answer(id, request, 'decline', its.market.admin, '')).statusCode).toBe(400);
    const declined = await answer(id, request, 'decline', its.market.admin, 'It is on its way');
    expect(declined.json()).toMatchObject({
      status: 'new',
      requests: [{ state: 'declined', answer: 'It is on its way' }],
    });
    expect((await sendRequest(id, { kind: 'cancel' })).statusCode).toBe(201);
  });

  test('twice at the same time makes one request', async () => {
    const id = await order();
    const codes = await Promise.all([1, 2, 3].map(() => sendRequest(id, { kind: 'cancel' })));
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await see(id)).requests).toHaveLength(1);
  });

  test('is answered once, and of an answer and the superAdmin’s cancelling one wins', async () => {
    for (let n = 0; n < 5; n += 1) {
      const id = await order();
      await sendRequest(id, { kind: 'cancel' });
      const request = await requestOf(id);
      const answers = await Promise.all([
        answer(id, request, 'accept'),
        post(its.market.superAdmin, `/api/orders/status/cancel/${id}`, {}),
        answer(id, request, 'accept', its.market.superAdmin),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
      expect(await stock()).toBe(50);
      expect((await see(id)).requests).toMatchObject([{ state: 'accepted' }]);
    }
  });

  test('is overtaken by the delivery', async () => {
    const id = await order();
    await pay(id);
    await sendRequest(id, { kind: 'cancel' });
    const request = await requestOf(id);
    await deliver(id);
    expect((await see(id)).requests).toMatchObject([{ state: 'overtaken' }]);
    expect((await answer(id, request, 'accept')).json().code).toBe('order-request-answered');
    expect((await sendRequest(id, { kind: 'cancel' })).json().code).toBe('order-cannot-be-cancelled');
  });
});

describe('an accepted return', () => {
  test('2 of 3 pieces puts them on the shelf, takes their points, and notes the cash and a credit note', async () => {
    const id = await delivered();
    expect([await stock(), await points()]).toEqual([47, 8]);
    expect((await sendRequest(id, { kind: 'return', items: [{ line: 1, qty: 2 }] })).statusCode).toBe(201);
    expect(await stock()).toBe(47);
    const body = (await answer(id, await requestOf(id), 'accept')).json();
    expect(body).toMatchObject({
      status: 'delivered',
      orderItems: [{ qty: 3, returned: 2 }],
      requests: [{ state: 'accepted', refund: 536, pointsTaken: 6, pointsMissing: 0 }],
    });
    expect(body.payments.map(({ Amount }: { Amount: number }) => Amount).sort()).toEqual([-536, 804]);
    expect([await stock(), await points()]).toEqual([49, 2]);
    expect(creditNotes(body)).toEqual([536]);
    const ledger = await its.db
      .selectFrom('stock_ledger')
      .select(['change', 'cause'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    expect(ledger).toEqual([
      { change: -3, cause: 'sale' },
      { change: 2, cause: 'return' },
    ]);
  });

  test('2 of 3 pieces paid online and by points gives back money and points in proportion', async () => {
    await givePoints(its.db, its.market, 30);
    const id = await order({ paymentMethod: 'Online', points: 30 });
    await deliver(id);
    expect(await points()).toBe(8);
    await sendRequest(id, { kind: 'return', items: [{ line: 1, qty: 2 }] });
    const body = (await answer(id, await requestOf(id), 'accept')).json();
    // ₹20 of ₹536 were points; 6 of 8 earned points are revoked.
    expect(body.requests).toMatchObject([{ refund: 516, pointsGiven: 20, pointsTaken: 6 }]);
    expect(await points()).toBe(8 + 20 - 6);
    await sendDueRefunds(its.context);
    expect((await see(id)).refunds).toMatchObject([{ amount: 516, status: 'processed' }]);
    await sendRequest(id, { kind: 'return' });
    await answer(id, await requestOf(id), 'accept');
    await sendDueRefunds(its.context);
    const end = await see(id);
    expect(end.refunds.map(({ amount }: { amount: number }) => amount).sort()).toEqual([258, 516]);
    expect(end.requests.map(({ pointsGiven }: { pointsGiven: number }) => pointsGiven)).toEqual([20, 10]);
    expect(await points()).toBe(30);
    expect(await stock()).toBe(50);
    expect(creditNotes(end)).toEqual([536, 268]);
    // Points and money, in paise.
    const notes = await its.db
      .selectFrom('invoice_documents')
      .select([
        sql<number>`content->'totals'->'points'`.as('points'),
        sql<number>`content->'totals'->'payable'`.as('money'),
      ])
      .where('order_id', '=', id)
      .where('kind', '=', 'credit note')
      .orderBy('issued_at')
      .execute();
    expect(notes).toEqual([
      { points: 2000, money: 51_600 },
      { points: 1000, money: 25_800 },
    ]);
    expect((await sendRequest(id, { kind: 'return' })).json().code).toBe('order-cannot-be-returned');
  });

  test('everything gives the delivery back, too', async () => {
    const body = orderBody([{ product: its.market.atta, qty: 1 }]);
    const id = (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
    await pay(id);
    await deliver(id);
    await sendRequest(id, { kind: 'return' });
    const after = (await answer(id, await requestOf(id), 'accept')).json();
    expect(after.requests).toMatchObject([{ refund: 293, items: [{ line: 1, qty: 1 }] }]);
    expect(creditNotes(after)).toEqual([293]);
  });

  test('takes points as far as they are there, and notes the rest', async () => {
    const id = await delivered();
    await its.db
      .updateTable('reward_balances')
      .set({ points: 1 })
      .where('user_id', '=', its.market.shopper.id)
      .execute();
    await sendRequest(id, { kind: 'return' });
    const body = (await answer(id, await requestOf(id), 'accept')).json();
    expect(body.requests).toMatchObject([{ pointsTaken: 1, pointsMissing: 7 }]);
    expect(await points()).toBe(0);
  });
});

describe('a return', () => {
  test('is refused before delivery, 7 days after it, and of more than there is', async () => {
    const id = await order();
    expect((await sendRequest(id, { kind: 'return' })).json()).toMatchObject({
      code: 'order-cannot-be-returned',
      details: { reason: 'not-delivered' },
    });
    await pay(id);
    await deliver(id);
    const tooMany = [
      { line: 1, qty: 2 },
      { line: 1, qty: 2 },
    ];
    expect((await sendRequest(id, { kind: 'return', items: tooMany })).json()).toMatchObject({
      code: 'too-many-returned',
      details: [{ line: 1, available: 3 }],
    });
    expect((await sendRequest(id, { kind: 'return', items: [{ line: 2, qty: 1 }] })).json().code).toBe(
      'too-many-returned',
    );
    its.clock.set(new Date(Date.now() + 7 * 86_400_000));
    expect((await sendRequest(id, { kind: 'return' })).json().details.reason).toBe('return-too-late');
  });

  test('is accepted once by two at the same time', async () => {
    const id = await delivered();
    await sendRequest(id, { kind: 'return', items: [{ line: 1, qty: 1 }] });
    const request = await requestOf(id);
    const answers = await Promise.all([
      answer(id, request, 'accept'),
      answer(id, request, 'decline', its.market.superAdmin),
      answer(id, request, 'accept', its.market.superAdmin),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect([47, 48]).toContain(await stock());
  });
});

describe('somebody else’s order', () => {
  test('is not there for another shopper to request anything of, nor for another store to answer', async () => {
    const id = await order();
    expect((await sendRequest(id, { kind: 'cancel' }, its.market.otherAdmin)).statusCode).toBe(404);
    expect((await sendRequest(id, { kind: 'cancel' }, its.market.admin)).statusCode).toBe(404);
    await sendRequest(id, { kind: 'cancel' });
    const request = await requestOf(id);
    expect((await answer(id, request, 'accept', its.market.otherAdmin)).json().code).toBe('order-not-found');
    expect((await answer(id, request, 'accept', its.market.deliveryAdmin)).statusCode).toBe(403);
    expect((await answer(id, request, 'accept', its.market.shopper)).statusCode).toBe(403);
  });

  test('has no answer to a request of another order', async () => {
    const [one, other] = [await order(), await order()];
    await sendRequest(one, { kind: 'cancel' });
    const request = await requestOf(one);
    expect((await answer(other, request, 'accept')).json().code).toBe('order-request-not-found');
  });
});
