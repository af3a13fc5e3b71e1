import { describe, expect, test } from 'vitest';
import { makeProduct } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../test/points-of.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const order = (id: string) => as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`);
const ordersOf = async () =>
  (await its.db.selectFrom('orders').select('id').where('marketplace_id', '=', its.market.id).execute())
    .length;

describe('placing an order', () => {
  // spec: call POST /api/orders/shipments; rule delivery-charge
  test('makes one order a store, charges delivery once, and takes the stock with a row in the ledger', async () => {
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([
        { product: its.market.atta, qty: 1 },
        { product: its.market.tomato, qty: 2 },
      ]),
    );
    expect(answer.statusCode).toBe(201);
    const { _id, orders } = answer.json();
    expect(orders.map((o: { totalPrice: number }) => o.totalPrice)).toEqual([293, 72]);
    expect(orders[0]._id).toBe(_id);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
    expect(await stockOf(its.db, its.market.tomato.id)).toBe(48);
    expect(await ledgerSum(its.db, its.market.tomato.id)).toBe(48);
    const first = await order(_id);
    expect(first.body.siblings.map((s: { _id: string }) => s._id)).toEqual([orders[1]._id]);
    expect(first.body).toMatchObject({
      itemsPrice: 268,
      shippingPrice: 25,
      taxPrice: 0,
      totalPrice: 293,
      status: 'new',
    });
  });

  // spec: rule delivery-charge
  test('is free of delivery at the threshold exactly', async () => {
    const product = await makeProduct(its.db, {
      marketplaceId: its.market.id,
      storeId: its.market.stores[0],
      category: its.market.category,
      name: 'Ghee',
      price: 69_900,
    });
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product, qty: 1 }]),
    );
    expect(answer.json().orders[0].totalPrice).toBe(699);
  });

  test('keeps tax as charged: halves that add up, and none in a store without GSTIN', async () => {
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([
        { product: its.market.atta, qty: 3 },
        { product: its.market.tomato, qty: 1 },
      ]),
    );
    const ids = answer.json().orders.map((o: { _id: string }) => o._id);
    const lines = await its.db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('price_paise', 'desc')
      .execute();
    expect(lines.map((l) => [l.tax_bp, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise])).toEqual([
      [500, 76_572, 1_914, 1_914, 0],
      [0, 3_600, 0, 0, 0],
    ]);
  });

  test('counts a product that stands in two lines once against its stock', async () => {
    const few = await makeProduct(its.db, {
      marketplaceId: its.market.id,
      storeId: its.market.stores[0],
      category: its.market.category,
      name: 'Saffron',
      price: 100,
      stock: 3,
    });
    const body = orderBody([
      { product: few, qty: 2 },
      { product: few, qty: 2 },
    ]);
    const answer = await placeOrder(its.app, its.market, its.market.shopper, body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'out-of-stock',
      details: [{ product: few.id, available: 1 }],
    });
    expect(await stockOf(its.db, few.id)).toBe(3);
  });
});

describe('a repeated order call', () => {
  test('with the same key and body answers the same order again and says so', async () => {
    const body = orderBody([{ product: its.market.atta, qty: 1 }]);
    const first = await placeOrder(its.app, its.market, its.market.shopper, body, 'attempt-1');
    const again = await placeOrder(its.app, its.market, its.market.shopper, body, 'attempt-1');
    expect(again.json()).toEqual(first.json());
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(await ordersOf()).toBe(1);
  });

  test('pressed twice at the same moment makes one order', async () => {
    const body = orderBody([{ product: its.market.atta, qty: 1 }]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => placeOrder(its.app, its.market, its.market.shopper, body, 'double-tap')),
    );
    expect(new Set(answers.map((a) => a.json()._id)).size).toBe(1);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
  });

  test('with the same key and another body is refused', async () => {
    await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }]),
      'attempt-2',
    );
    const other = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 2 }]),
      'attempt-2',
    );
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency-key-reused']);
  });

  test('without a key is refused', async () => {
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }]),
      'short',
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'idempotency-key-missing']);
  });

  test('after a refusal may use its key again', async () => {
    const tooMany = orderBody([{ product: its.market.atta, qty: 1, seenPrice: 100 }]);
    expect((await placeOrder(its.app, its.market, its.market.shopper, tooMany, 'attempt-3')).statusCode).toBe(
      409,
    );
    const right = orderBody([{ product: its.market.atta, qty: 1 }]);
    expect((await placeOrder(its.app, its.market, its.market.shopper, right, 'attempt-3')).statusCode).toBe(
      201,
    );
  });
});

describe('reward points', () => {
  // spec: rule points
  test('pay at most the items, the first order first', async () => {
    await givePoints(its.db, its.market, 300);
    const body = orderBody(
      [
        { product: its.market.atta, qty: 1 },
        { product: its.market.tomato, qty: 1 },
      ],
      { points: 300 },
    );
    const answer = await placeOrder(its.app, its.market, its.market.shopper, body);
    expect(answer.json().orders.map((o: { totalPrice: number }) => o.totalPrice)).toEqual([25, 4]);
    expect(await pointsOf(its.db, its.market)).toBe(0);
  });

  // spec: rule points
  test('pay in any number up to those in hand, and the rest stays', async () => {
    await givePoints(its.db, its.market, 124);
    const wanted = [{ product: its.market.atta, qty: 1 }];
    const body = orderBody(wanted, { points: 100 });
    const answer = await placeOrder(its.app, its.market, its.market.shopper, body);
    expect(answer.json().orders.map((o: { totalPrice: number }) => o.totalPrice)).toEqual([193]);
    expect(await pointsOf(its.db, its.market)).toBe(24);
    // Points beyond the deduction are refused.
    const wrong = orderBody(wanted, { points: 10, totalPrice: 293 });
    expect((await placeOrder(its.app, its.market, its.market.shopper, wrong)).json().code).toBe(
      'cart-changed',
    );
    expect(await pointsOf(its.db, its.market)).toBe(24);
  });

  test('that the shopper does not have are refused', async () => {
    await givePoints(its.db, its.market, 10);
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }], { points: 11 }),
    );
    expect(answer.json()).toMatchObject({ code: 'not-enough-points', details: { available: 10 } });
    expect(await ordersOf()).toBe(0);
  });
});
