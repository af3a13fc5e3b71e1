import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCashier, type TestUser } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../../test/points-of.ts';
import { stockOf } from '../../../../test/stock-of.ts';
import { confirm, createOrder, usePayments } from '../../../../test/use-payments.ts';
import { forgetOldKeys } from '../../../kit/idempotency.ts';
import { checkBooks } from '../../days/books/check-books.ts';
import { sendDueRefunds } from '../../refunds/send-refund.ts';

const its = usePayments();

interface Back {
  lines?: object[];
  reason?: string;
  refund: number;
  givenBackAs?: string;
  approvals?: object[];
}

const twoBack = [{ line: 1, quantity: 2, to: 'shelf' }];

/** To a counter. */
const bring = (
  id: string,
  body: Back,
  user: TestUser = its.market.admin,
  key: string = crypto.randomUUID(),
) =>
  its.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/counter-return`,
    payload: { lines: twoBack, reason: 'wrong-item', ...body },
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
  });

async function placed(change: { paymentMethod?: 'Cash' | 'Online'; points?: number } = {}): Promise<string> {
  const body = orderBody([{ product: its.market.atta, qty: 3 }], change);
  if (change.paymentMethod !== 'Online')
    return (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
  const { id } = (await createOrder(its.app, its.market, its.market.shopper, body)).json();
  return (await confirm(its.app, its.market.shopper, its.provider.confirmation(its.provider.pay(id)))).json()
    ._id;
}

const step = (id: string, what: string) =>
  as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/${what}`, {});

async function delivered(change: Parameters<typeof placed>[0] = {}): Promise<string> {
  const id = await placed(change);
  await step(id, 'out-for-delivery');
  await step(id, change.paymentMethod === 'Online' ? 'deliver' : 'hand-over');
  return id;
}

const see = async (id: string) => (await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body;
const find = async (q: string, user: TestUser = its.market.admin, store = its.market.stores[0]) =>
  (await as(user, its.app, 'GET', `/api/config/${store}/bills?q=${encodeURIComponent(q)}`)).body;

async function expectBooksToAgree() {
  const differences = (await checkBooks(its.db)).flatMap((check) => check.differences);
  expect(differences).toEqual([]);
}

test('an order paid in cash: its money from the drawer, stock, a credit note and the request are written once', async () => {
  const id = await delivered();
  const key = crypto.randomUUID();
  const first = await bring(id, { refund: 536 }, its.market.admin, key);
  expect([first.statusCode, first.json()]).toMatchObject([
    200,
    { amount: 536, cash: 536, way: 'cash', pointsCharged: 0, notes: [{ number: expect.any(String) }] },
  ]);
  expect((await bring(id, { refund: 536 }, its.market.admin, key)).json()).toEqual(first.json());
  // Signs in before the lost answer is repeated.
  const cashier = await makeCashier(its.db, its.market);
  expect((await bring(id, { refund: 536 }, cashier, key)).json()).toEqual(first.json());
  // After holidays.
  await its.db.updateTable('idempotency_keys').set({ created_at: sql`now() - interval '20 days'` }).execute();
  await forgetOldKeys(its.db);
  expect((await bring(id, { refund: 536 }, cashier, key)).json()).toEqual(first.json());
  const order = await see(id);
  expect(order.payments.map(({ Amount }: { Amount: number }) => Amount)).toEqual([804, -536]);
  expect(order.orderItems).toMatchObject([{ returned: 2 }]);
  expect(order.requests).toMatchObject([
    { state: 'accepted', atCounter: true, reason: 'Wrong item', refund: 536 },
  ]);
  expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
  expect((await bring(id, { refund: 536 })).json().code).toBe('too-many-returned');
  const rest = await bring(id, { refund: 268, lines: [{ line: 1, quantity: 1, to: 'shelf' }] });
  expect(rest.json()).toMatchObject({ cash: 268 });
  expect((await bring(id, { refund: 268 })).json().details).toEqual({ reason: 'nothing-left' });
  await expectBooksToAgree();
  // The drawer belongs to its shift; the order's money stays with its holder.
  const moves = await its.db.selectFrom('cash_moves').select('kind').where('order_id', '=', id).execute();
  expect(moves).toEqual([{ kind: 'paid' }]);
});

test('an order paid online is refunded through the provider, and nothing comes out of the drawer', async () => {
  const id = await delivered({ paymentMethod: 'Online' });
  expect((await bring(id, { refund: 536 })).json()).toMatchObject({ amount: 536, cash: 0, way: 'online' });
  await sendDueRefunds(its.context);
  expect(its.provider.refunds.map(({ amount }) => amount)).toContain(53_600);
  expect((await see(id)).refunds).toMatchObject([{ amount: 536 }]);
  await expectBooksToAgree();
});

test('money taken by UPI at the door goes back as the till says, and points come back in proportion', async () => {
  await givePoints(its.db, its.market, 300);
  await its.db
    .insertInto('reward_ledger')
    .values({
      marketplace_id: its.market.id,
      id: newId(),
      user_id: its.market.shopper.id,
      change: 300,
      cause: 'gift',
    })
    .execute();
  const id = await placed({ points: 300 });
  await step(id, 'out-for-delivery');
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/hand-over`, { paymentMethod: 'upi' });
  const before = await pointsOf(its.db, its.market);
  const [found] = await find(String((await see(id)).number));
  expect(found.online).toMatchObject({
    refused: null,
    moneyBack: 'by-hand',
    pointsRedeemed: 300,
    points: before,
  });
  const back = await bring(id, { refund: 336, givenBackAs: 'cash' });
  expect(back.json()).toMatchObject({ amount: 336, cash: 336, pointsGiven: 200 });
  const { pointsTaken } = back.json();
  expect(await pointsOf(its.db, its.market)).toBe(before + 200 - pointsTaken);
  await expectBooksToAgree();
});

test('of an account that is deleted by now is not charged for points that nobody can give back', async () => {
  const id = await delivered();
  const { superAdmin, shopper } = its.market;
  expect((await as(superAdmin, its.app, 'DELETE', `/api/users/${shopper.id}`)).status).toBe(200);
  const [found] = await find(String((await see(id)).number));
  expect(found.online).toMatchObject({ points: 0, hasAccount: false });
  const back = await bring(id, { refund: 536 });
  expect(back.json()).toMatchObject({ amount: 536, pointsGiven: 0, pointsTaken: 0, pointsCharged: 0 });
  await expectBooksToAgree();
});

test('what is damaged comes back and is written off', async () => {
  const id = await delivered();
  await bring(id, {
    refund: 536,
    lines: [
      { line: 1, quantity: 1, to: 'shelf' },
      { line: 1, quantity: 1, to: 'damaged' },
    ],
  });
  const rows = await its.db
    .selectFrom('stock_ledger')
    .select(['cause', 'change'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { cause: 'sale', change: -3 },
    { cause: 'return', change: 2 },
    { cause: 'damaged', change: -1 },
  ]);
  expect(await stockOf(its.db, its.market.atta.id)).toBe(48);
  await expectBooksToAgree();
});

test('of two counters at once the second is refused, and the money goes back once', async () => {
  const id = await delivered();
  const answers = await Promise.all([bring(id, { refund: 536 }), bring(id, { refund: 536 })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await see(id)).payments).toHaveLength(2);
});

test('an order that has not gone out is to be cancelled, one on its way to be marked, and each is said where it is found', async () => {
  const id = await placed();
  const reasonOf = async () => (await bring(id, { refund: 536 })).json().details.reason;
  const refusedOf = async () => (await find(String((await see(id)).number)))[0].online.refused;
  expect([await reasonOf(), await refusedOf()]).toEqual(['not-out-yet', 'not-out-yet']);
  await step(id, 'out-for-delivery');
  expect([await reasonOf(), await refusedOf()]).toEqual(['not-marked-delivered', 'not-marked-delivered']);
});

test('another refund than the one on the screen is refused with what it is, and nothing is changed', async () => {
  const id = await delivered();
  const answer = await bring(id, { refund: 530 });
  expect([answer.statusCode, answer.json().code, answer.json().details]).toEqual([
    409,
    'refund-differs',
    { refund: 536 },
  ]);
  expect((await see(id)).requests).toEqual([]);
  expect(await stockOf(its.db, its.market.atta.id)).toBe(47);
});

test('another store’s order does not exist, neither for the search nor for the return', async () => {
  const id = await delivered();
  const { number } = await see(id);
  expect((await bring(id, { refund: 536 }, its.market.otherAdmin)).json().code).toBe('order-not-found');
  expect(await find(String(number), its.market.otherAdmin, its.market.stores[1])).toEqual([]);
});

test('it is found by its number, its invoice, the phone and the total', async () => {
  const id = await delivered();
  const { number, phone, documents } = await see(id);
  for (const q of [String(number), documents[0].number, phone.replace(/\s/g, '').slice(-10), '804'])
    expect([q, (await find(q)).map(({ _id }: { _id: string }) => _id)]).toEqual([
      q,
      expect.arrayContaining([id]),
    ]);
});

test('the till names the tax of its invoice: IGST across a State’s border, wherever the store is today', async () => {
  const { market, db } = its;
  const moveStore = (state: string) =>
    db.updateTable('stores').set({ state_code: state }).where('id', '=', market.stores[0]).execute();
  const within = await delivered();
  const across = await placed();
  await moveStore('36');
  for (const what of ['out-for-delivery', 'hand-over']) await step(across, what);
  const isAcross = async (id: string) => (await find(String((await see(id)).number)))[0].online.interState;
  expect([await isAcross(within), await isAcross(across)]).toEqual([undefined, true]);
  await moveStore('29');
  expect([await isAcross(within), await isAcross(across)]).toEqual([undefined, true]);
});

test('a shopper’s open request is answered by it, of what came', async () => {
  const id = await delivered();
  await as(its.market.shopper, its.app, 'POST', `/api/orders/${id}/requests`, {
    kind: 'return',
    reason: 'The bag was torn',
    items: [{ line: 1, qty: 3 }],
  });
  expect((await bring(id, { refund: 536 })).statusCode).toBe(200);
  expect((await see(id)).requests).toMatchObject([
    { state: 'accepted', reason: 'The bag was torn', atCounter: true, items: [{ line: 1, qty: 2 }] },
  ]);
});

test('a late one is a manager’s word, which is noted', async () => {
  const id = await delivered();
  its.clock.set(new Date(its.clock.now().getTime() + 8 * 86_400_000));
  const word = [{ reason: 'late-return', note: 'Bill 1: ₹536 back' }];
  expect((await bring(id, { refund: 536, approvals: word })).statusCode).toBe(200);
  const { rows } = await its.db
    .selectFrom('audit_log')
    .select('details')
    .where('subject_id', '=', id)
    .where('action', '=', 'returned')
    .execute()
    .then((all) => ({ rows: all }));
  expect(rows).toMatchObject([
    { details: { approvals: [{ reason: 'late-return', by: its.market.admin.id }] } },
  ]);
});

test('a cashier reaches it, too, and needs a manager for a late one', async () => {
  const cashier = await makeCashier(its.db, its.market);
  const id = await delivered();
  expect(
    (await bring(id, { refund: 268, lines: [{ line: 1, quantity: 1, to: 'shelf' }] }, cashier)).statusCode,
  ).toBe(200);
  its.clock.set(new Date(its.clock.now().getTime() + 8 * 86_400_000));
  const word = [{ reason: 'late-return', note: '' }];
  expect((await bring(id, { refund: 536, approvals: word }, cashier)).json()).toMatchObject({
    code: 'approval-missing',
    details: { needed: ['late-return'] },
  });
});
