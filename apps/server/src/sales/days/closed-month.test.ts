import { ORDER_TYPES } from '@haat/domain/orders/order-types';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { inSnapshot } from '../../kit/db.ts';
import { handleEvent } from '../payments/receive-webhook.ts';
import { checkBooks } from './books/check-books.ts';
import { readDays } from './order-days-read.ts';
import { sumUpDays } from './order-days-sql.ts';

const its = usePayments();

const send = async (user: TestUser, method: 'PUT' | 'POST', url: string, payload: object = {}) => {
  const headers = { authorization: `Bearer ${user.token}` };
  const reply = await its.app.inject({ method, url, payload, headers });
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
};
const days = (from: string, to: string) => {
  const of = (alias: string) => sql<boolean>`${sql.ref(`${alias}.marketplace_id`)} = ${its.market.id}`;
  return inSnapshot(its.db, (tx) => readDays(tx, { of, from, to, types: ORDER_TYPES }));
};
const october = () => days('2026-10-01', '2026-10-31');
const november = () => days('2026-11-01', '2026-11-30');
const sumUp = () => sumUpDays(its.db, its.market.id);

/** One bag of atta, ₹268, and ₹25 for delivery. */
const oneBag = (change: object = {}) => orderBody([{ product: its.market.atta, qty: 1 }], { ...change });

async function paidInCash(): Promise<string> {
  const id = (await placeOrder(its.app, its.market, its.market.shopper, oneBag())).json()._id;
  await send(its.market.admin, 'PUT', `/api/orders/${id}/pay`);
  return id;
}

async function paidOnline() {
  const cart = oneBag({ paymentMethod: 'Online' });
  const { id } = (await createOrder(its.app, its.market, its.market.shopper, cart)).json();
  const payment = its.provider.pay(id);
  await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  return payment;
}

async function giveBack(id: string) {
  const body = { kind: 'return', reason: 'The bag was torn' };
  const { requests } = await send(its.market.shopper, 'POST', `/api/orders/${id}/requests`, body);
  const url = `/api/orders/${id}/requests/${requests.at(-1)._id}/accept`;
  await send(its.market.admin, 'POST', url, { word: 'Sorry' });
}

test.each([
  ['before', true],
  ['after', false],
])(
  'a month that was summed up %s it was over stays as it was: what goes back later counts on its day',
  async (_name, early) => {
    its.clock.set(new Date('2026-10-31T15:00:00+05:30'));
    const [returned, cancelled, payment] = [await paidInCash(), await paidInCash(), await paidOnline()];
    await send(its.market.admin, 'PUT', `/api/orders/${returned}/deliver`);
    if (early) await sumUp();
    const filed = await october();
    expect(filed).toMatchObject([
      { day: '2026-10-31', orders: 3, pieces: 3, total: 87_900, shipping: 7_500 },
    ]);

    its.clock.set(new Date('2026-11-03T11:00:00+05:30'));
    await giveBack(returned);
    await send(its.market.superAdmin, 'POST', `/api/orders/status/cancel/${cancelled}`);
    its.provider.refundAtDashboard(payment, 10_000);
    const event = { marketplaceId: its.market.id, paymentId: payment.id, isRefund: true };
    await handleEvent(its.context, event);

    // Goods and delivery of the first and second, and ₹100 of the third.
    const back = { day: '2026-11-03', orders: -1, pieces: -2, total: -29_300 * 2 - 10_000, shipping: -5_000 };
    for (const again of [false, true]) {
      if (again) await sumUp();
      expect(await october()).toEqual(filed);
      expect(await november()).toMatchObject([back]);
    }
    expect((await checkBooks(its.db)).flatMap(({ differences }) => differences)).toEqual([]);
  },
);

test('an order that is cancelled in its own month counts nowhere, whatever went back of it before', async () => {
  its.clock.set(new Date('2026-11-03T11:00:00+05:30'));
  const payment = await paidOnline();
  its.clock.set(new Date('2026-11-04T11:00:00+05:30'));
  its.provider.refundAtDashboard(payment, 10_000);
  await handleEvent(its.context, { marketplaceId: its.market.id, paymentId: payment.id, isRefund: true });
  await sumUp();
  expect((await november()).map(({ total }) => total)).toEqual([29_300, -10_000]);
  const { id } = await its.db
    .selectFrom('orders')
    .select('id')
    .where('marketplace_id', '=', its.market.id)
    .executeTakeFirstOrThrow();
  await send(its.market.superAdmin, 'POST', `/api/orders/status/cancel/${id}`);
  for (const again of [false, true]) {
    if (again) await sumUp();
    expect((await november()).map(({ total, orders }) => [total, orders])).toEqual([[0, 0]]);
  }
});
