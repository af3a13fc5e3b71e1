import { paise } from '@haat/domain/basics/money';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { as, enterOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const our = useMarket();
const admin = (method: 'PUT' | 'POST', path: string, body?: object) =>
  as(our.market.admin, our.app, method, path, body);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeEach(async () => {
  const sack = paise(50_000_00);
  await our.db
    .updateTable('products')
    .set({ price_paise: sack, mrp_paise: sack, count_in_stock: 1000 })
    .where('id', '=', our.market.atta.id)
    .execute();
});

async function enter(orderType: 'pos' | 'invoice', qty: number, given: Record<string, unknown> = {}) {
  const { price = 50_000, ...more } = given;
  const item = { product: our.market.atta.id, qty, price: Number(price) };
  const { status, body } = await enterOrder(our, orderType, [item], { paymentMethod: 'cash', ...more });
  return { status, code: body.code, details: body.details, id: body._id };
}
const ordersNow = async () =>
  (await our.db.selectFrom('orders').select('id').where('marketplace_id', '=', our.market.id).execute())
    .length;
const pay = (id: string, body: object = {}) => admin('PUT', `/api/orders/${id}/pay`, body);
const note = (orderId: string, payments: [method: string, rupees: number][], more: object = {}) =>
  admin('POST', '/api/orders/update-payments', {
    orderId,
    payments: payments.map(([paymentMethod, Amount]) => ({ paymentId: '', paymentMethod, Amount })),
    ...more,
  });

test('an order that is entered as paid with ₹2,00,000 in cash asks first, and nothing of it is kept', async () => {
  expect(await enter('pos', 4)).toMatchObject({
    status: 409,
    code: 'much-cash',
    details: { cash: paise(2_00_000_00) },
  });
  // As rounded.
  expect(await enter('pos', 4, { price: 49_999.9 })).toMatchObject({ status: 409, code: 'much-cash' });
  expect(await ordersNow()).toBe(0);
  expect(await enter('pos', 4, { cashConfirmed: true })).toMatchObject({ status: 201 });
  expect(await enter('pos', 4, { paymentMethod: 'upi' })).toMatchObject({ status: 201 });
  expect(await enter('pos', 3)).toMatchObject({ status: 201 });
});

test('Mark As Paid asks, and leaves the order as it is until somebody says so', async () => {
  const { id } = await enter('invoice', 4);
  expect((await pay(id)).body).toMatchObject({ code: 'much-cash' });
  expect((await as(our.market.admin, our.app, 'GET', `/api/orders/${id}`)).body).toMatchObject({
    isPaid: false,
    payments: [],
  });
  expect((await pay(id, { cashConfirmed: true })).status).toBe(200);
  const { id: byUpi } = await enter('invoice', 4);
  expect((await pay(byUpi, { paymentMethod: 'upi' })).status).toBe(200);
  const { id: less } = await enter('invoice', 3);
  expect((await pay(less)).status).toBe(200);
});

test('parts of one order count together, on whatever days they were taken', async () => {
  const { id } = await enter('invoice', 6);
  expect((await note(id, [['cash', 1_50_000]])).status).toBe(200);
  await sql`UPDATE payments SET created_at = ${daysAgo(9)} WHERE order_id = ${id}`.execute(our.db);
  expect((await pay(id)).body.code).toBe('much-cash');
  expect(
    (
      await note(id, [
        ['cash', 1_00_000],
        ['cash', 1_00_000],
      ])
    ).body.code,
  ).toBe('much-cash');
  expect((await note(id, [['cash', 2_00_000]], { cashConfirmed: true })).status).toBe(200);
  expect(
    (
      await note(id, [
        ['cash', 1_50_000],
        ['upi', 50_000],
      ])
    ).status,
  ).toBe(200);
  expect((await pay(id, { paymentMethod: 'upi' })).status).toBe(200);
});

test('a customer’s orders of one day count together where the store knows the number', async () => {
  const phone = '9845012345';
  expect((await enter('pos', 2, { phone })).status).toBe(201);
  expect(await enter('pos', 2, { phone: '+91 98450-12345' })).toMatchObject({
    status: 409,
    code: 'much-cash',
  });
  const { id } = await enter('invoice', 2, { phone });
  expect((await pay(id)).body.code).toBe('much-cash');
  expect((await enter('pos', 2, { phone: '9845099999' })).status).toBe(201);
  for (const _ of [1, 2]) expect((await enter('pos', 2)).status).toBe(201);
  await sql`UPDATE payments SET created_at = ${daysAgo(1)}`.execute(our.db);
  expect((await pay(id)).status).toBe(200);
});
