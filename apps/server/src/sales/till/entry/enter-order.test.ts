import { describe, expect, test } from 'vitest';
import { documentsOf } from '../../../../test/issued-documents.ts';
import type { TestProduct, TestUser } from '../../../../test/market.ts';
import { as, enterOrder } from '../../../../test/order-request.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { checkBooks } from '../../days/books/check-books.ts';

const its = useMarket();

interface Entry {
  user?: TestUser;
  key?: string;
  /** Changes of a till's request. */
  change?: Record<string, unknown>;
}

/** Atta, price in rupees. */
function enter(
  orderType: string,
  {
    qty = 2,
    price = 268,
    product = its.market.atta,
    ...rest
  }: Entry & { qty?: number; price?: number; product?: TestProduct } = {},
) {
  return enterOrder(its, orderType, [{ product: product.id, qty, price }], rest.change, rest);
}

const stockOf = async ({ id }: TestProduct) =>
  await its.db
    .selectFrom('products')
    .select(['count_in_stock as count', 'cost_paise as cost'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const causesOf = async (orderId: string) =>
  (
    await its.db
      .selectFrom('stock_ledger')
      .select(['cause', 'change'])
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ cause, change }) => [cause, change]);

const ordersThere = async () =>
  (await its.db.selectFrom('orders').select('id').where('marketplace_id', '=', its.market.id).execute())
    .length;

// spec: call POST /api/orders
describe('what an order does that staff enter', () => {
  test('pos: paid and handed over at once, out of stock, with its invoice', async () => {
    const { status, body } = await enter('pos', { change: { paymentMethod: 'upi' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      orderType: 'pos',
      status: 'delivered',
      isPaid: true,
      totalPrice: 536,
      shippingPrice: 0,
      taxPrice: 0,
      payments: [{ paymentMethod: 'upi', Amount: 536 }],
      documents: [{ kind: 'tax invoice', total: 536 }],
    });
    expect((await stockOf(its.market.atta)).count).toBe(48);
    expect(await causesOf(body._id)).toEqual([['sale', -2]]);
  });

  test('invoice: out of stock with its invoice, and paid later', async () => {
    const { body } = await enter('invoice', { change: { paymentMethod: 'check' } });
    expect(body).toMatchObject({
      status: 'new',
      isPaid: false,
      payments: [],
      documents: [{ kind: 'tax invoice' }],
    });
    expect((await stockOf(its.market.atta)).count).toBe(48);
    const paid = await as(its.market.admin, its.app, 'PUT', `/api/orders/${body._id}/pay`);
    expect(paid.body.payments).toMatchObject([{ paymentMethod: 'check', Amount: 536 }]);
  });

  test('request: nothing, not even when it is marked delivered', async () => {
    const { body } = await enter('request');
    expect(body).toMatchObject({ status: 'new', payments: [], documents: [] });
    const served = await as(its.market.admin, its.app, 'PUT', `/api/orders/${body._id}/deliver`);
    expect(served.body).toMatchObject({ status: 'delivered', payments: [], documents: [] });
    expect((await stockOf(its.market.atta)).count).toBe(50);
  });

  test('po: into stock at its price when it is marked delivered, only once, and no customer pays for it', async () => {
    const { market, app } = its;
    const { body } = await enter('po', { qty: 24, price: 215.5 });
    expect(body).toMatchObject({ status: 'new', documents: [] });
    const paid = await as(market.admin, app, 'PUT', `/api/orders/${body._id}/pay`);
    expect(paid.body).toMatchObject({
      code: 'order-cannot-be-paid',
      details: { reason: 'nothing-to-pay' },
    });
    expect(await stockOf(market.atta)).toEqual({ count: 50, cost: 21_440 });
    const receive = () => as(market.admin, app, 'PUT', `/api/orders/${body._id}/deliver`);
    const received = await Promise.all([receive(), receive()]);
    expect(received.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(market.atta)).toEqual({ count: 74, cost: 21_550 });
    expect(await causesOf(body._id)).toEqual([['purchase', 24]]);
  });

  test('po with a discount of its vendor: goods cost what is paid for them', async () => {
    const { market, app } = its;
    const goods = { product: market.atta.id, qty: 10, price: 200, discount: 100 };
    const sums = { itemsPrice: 1900, totalPrice: 1900 };
    const { body } = await enter('po', { change: { orderItems: [goods], ...sums } });
    await as(market.admin, app, 'PUT', `/api/orders/${body._id}/deliver`);
    expect(await stockOf(market.atta)).toEqual({ count: 60, cost: 19_000 });
  });

  test('return: back into stock, and the money back', async () => {
    const { body } = await enter('return', { qty: 1 });
    expect(body).toMatchObject({
      status: 'delivered',
      documents: [],
      payments: [{ paymentMethod: 'cash', Amount: -268 }],
    });
    expect((await stockOf(its.market.atta)).count).toBe(51);
    expect(await causesOf(body._id)).toEqual([['return', 1]]);
  });
});

describe('a return of an order', () => {
  const sold = async (qty = 3, price = 250) => (await enter('pos', { qty, price })).body._id as string;
  const back = (original: string, qty: number, price = 250) =>
    enter('return', { qty, price, change: { original } });

  test('gets a credit note on its invoice, and its pieces come back once', async () => {
    const { market, app } = its;
    const original = await sold();
    expect((await back(original, 2)).status).toBe(201);
    const read = await as(market.admin, app, 'GET', `/api/orders/${original}`);
    expect(read.body).toMatchObject({
      documents: [
        { kind: 'tax invoice', total: 750 },
        { kind: 'credit note', total: 500 },
      ],
      orderItems: [{ qty: 3, returned: 2 }],
    });
    expect((await back(original, 2)).body.code).toBe('more-than-was-sold');
    expect((await back(original, 1)).status).toBe(201);
    expect((await back(original, 1)).body.code).toBe('more-than-was-sold');
    expect((await stockOf(market.atta)).count).toBe(50);
  });

  test('of two at once one is refused', async () => {
    const original = await sold(1);
    const answers = await Promise.all([back(original, 1), back(original, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('gives back what was paid, and no other price', async () => {
    expect((await back(await sold(), 1, 268)).body.code).toBe('more-than-was-sold');
  });

  test('is refused after seven days, and of what was never handed over', async () => {
    const invoice = (await enter('invoice', { qty: 3, price: 250 })).body._id;
    expect((await back(invoice, 1)).body).toMatchObject({
      code: 'order-cannot-be-returned',
      details: { reason: 'not-delivered' },
    });
    const original = await sold();
    const longAgo = new Date(its.clock.now().getTime() - 8 * 86_400_000);
    await its.db
      .updateTable('orders')
      .set({ created_at: longAgo, delivered_at: longAgo })
      .where('id', '=', original)
      .execute();
    expect((await back(original, 1)).body.details).toEqual({ reason: 'return-too-late' });
  });

  test('of another store is not found', async () => {
    const { market } = its;
    const original = await sold();
    const wrong = await enter('return', {
      user: market.otherAdmin,
      product: market.tomato,
      qty: 1,
      price: 36,
      change: { original },
    });
    expect(wrong.body.code).toBe('order-not-found');
  });
});

test('the books add up after an order of each type', async () => {
  const sold = (await enter('pos', { qty: 3, price: 250 })).body._id;
  for (const type of ['invoice', 'request', 'po', 'return']) await enter(type);
  await enter('return', { qty: 1, price: 250, change: { original: sold } });
  const po = await enter('po', { qty: 12, price: 200 });
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${po.body._id}/deliver`);
  const differences = (await checkBooks(its.db)).flatMap((check) => check.differences);
  expect(differences).toEqual([]);
});

test('its history says who entered it', async () => {
  const { market, app, db } = its;
  const { body } = await enter('pos');
  const history = await as(market.admin, app, 'GET', `/api/orders/${body._id}/history`);
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', market.admin.id)
    .executeTakeFirstOrThrow();
  expect(history.body.events.find(({ what }: { what: string }) => what === 'placed').by).toBe(name);
});

describe('what was typed', () => {
  test('blank fields are filled as specified, and printed nowhere', async () => {
    const { body } = await enter('pos');
    expect(body).toMatchObject({
      phone: '9999999999',
      shippingAddress: {
        name: 'Default Name',
        address: 'Default Address',
        city: 'Default City',
        pinCode: '000000',
        country: 'Default Country',
      },
    });
    const [content] = await documentsOf(its, body._id);
    expect(JSON.stringify(content)).not.toMatch(/Default|9999999999/);
  });

  test('a name and a price stand on the line; an address of another State leaves a sale at the counter where it is', async () => {
    const { market } = its;
    const item = { product: market.atta.id, qty: 2, price: 268, name: 'Atta, loose' };
    const delhi = { name: 'Asha', pinCode: '110001' };
    const { body } = await enter('pos', { change: { orderItems: [item], shippingAddress: delhi } });
    expect(body.orderItems).toMatchObject([{ name: 'Atta, loose', price: 268, igst: 0 }]);
    expect(body.orderItems[0].cgst).toBeGreaterThan(0);
  });

  test('a price above the MRP is refused, but not what a vendor asks', async () => {
    expect((await enter('pos', { price: 268.01 })).body.code).toBe('price-above-mrp');
    expect((await enter('po', { price: 300 })).status).toBe(201);
  });

  test('sums that are not those of the lines are refused', async () => {
    for (const change of [
      { totalPrice: 500 },
      { itemsPrice: 500 },
      { shippingPrice: 20, totalPrice: 556 },
      { taxPrice: 1, totalPrice: 537 },
    ])
      expect((await enter('pos', { change })).body.code).toBe('prices-do-not-add-up');
    expect(await ordersThere()).toBe(0);
  });

  test('lines that come to more than any order may are refused, whatever sum is sent with them', async () => {
    const lines = Array.from({ length: 200 }, () => ({
      product: its.market.atta.id,
      qty: 9999,
      price: 1_000_000_000,
    }));
    const sum = { itemsPrice: 1_000_000_000, totalPrice: 1_000_000_000 };
    const { status, body } = await enter('po', { change: { orderItems: lines, ...sum } });
    expect([status, body.code]).toEqual([409, 'prices-do-not-add-up']);
  });

  test('more than is there is refused, and nothing is left half done', async () => {
    const { status, body } = await enter('pos', { qty: 51 });
    expect([status, body.code, body.details]).toEqual([
      409,
      'out-of-stock',
      [{ product: its.market.atta.id }],
    ]);
    expect([await ordersThere(), (await stockOf(its.market.atta)).count]).toEqual([0, 50]);
  });

  test.each([
    ['an empty cart', { orderItems: [] }],
    ['a type of the shop', { orderType: 'online' }],
    ['a phone of nine digits', { phone: '984501234' }],
    ['a payment method of the shop', { paymentMethod: 'Online' }],
  ])('%s is refused', async (_, change) => {
    expect((await enter('pos', { change })).status).toBe(400);
  });
});

describe('whose', () => {
  test('goods of another store are not found, and superAdmins enter for any, one store at a time', async () => {
    const { market } = its;
    const theirs = { product: market.tomato, price: 36 };
    expect((await enter('pos', theirs)).body.code).toBe('product-not-found');
    expect((await enter('pos', { ...theirs, user: market.superAdmin })).body.store._id).toBe(
      market.stores[1],
    );
    const both = [market.atta, market.tomato].map(({ id, price }) => ({
      product: id,
      qty: 1,
      price: price / 100,
    }));
    const mixed = await enter('pos', {
      user: market.superAdmin,
      change: { orderItems: both, itemsPrice: 304, totalPrice: 304 },
    });
    expect(mixed.body.code).toBe('goods-of-several-stores');
  });

  test('neither deliveryAdmins nor shoppers enter orders', async () => {
    for (const user of [its.market.deliveryAdmin, its.market.shopper])
      expect((await enter('pos', { user })).status).toBe(403);
  });

  test('a double tap makes one order, with the same answer', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([enter('pos', { key }), enter('pos', { key })]);
    expect(answers.map(({ body }) => body._id)).toEqual(Array(2).fill(answers[0]?.body._id));
    expect([await ordersThere(), (await stockOf(its.market.atta)).count]).toEqual([1, 48]);
  });
});
