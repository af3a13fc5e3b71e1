import { paise } from '@haat/domain/basics/money';
import { describe, expect, test } from 'vitest';
import { DAL_RULE, makeMarket, makeProduct } from '../../../test/market.ts';
import { orderBody, placeOrder } from '../../../test/order-request.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

async function nothingHappened(): Promise<void> {
  const own = ['marketplace_id', '=', its.market.id] as const;
  expect(
    await its.db
      .selectFrom('orders')
      .select('id')
      .where(...own)
      .execute(),
  ).toEqual([]);
  expect(
    await its.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where(...own)
      .execute(),
  ).toEqual([]);
  expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
}

describe('a cart that is not what the shopper saw', () => {
  test('with another price is refused with both prices and changes nothing', async () => {
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1, seenPrice: 20_000 }]),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'cart-changed',
      details: [{ product: its.market.atta.id, changes: ['price'], price: 268, seenPrice: 200 }],
    });
    await nothingHappened();
  });

  test('with more than ten of one product, over all its lines, is refused with how many may be had', async () => {
    const atta = { product: its.market.atta, qty: 10 };
    const body = orderBody([atta, atta, { ...atta, qty: 3 }]);
    const answer = await placeOrder(its.app, its.market, its.market.shopper, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'cart-changed',
        details: [
          { product: its.market.atta.id, changes: ['limit'], available: 0 },
          { product: its.market.atta.id, changes: ['limit'], available: 0 },
        ],
      },
    ]);
    await nothingHappened();
  });

  test('with too little stock is refused with what is left', async () => {
    await its.db
      .updateTable('products')
      .set({ count_in_stock: 2 })
      .where('id', '=', its.market.salt.id)
      .execute();
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([
        { product: its.market.atta, qty: 1 },
        { product: its.market.salt, qty: 3 },
      ]),
    );
    expect(answer.json()).toMatchObject({
      code: 'out-of-stock',
      message: 'out of stock',
      details: [{ product: its.market.salt.id, available: 2 }],
    });
    await nothingHappened();
  });

  test.each([
    [
      'an unpublished product',
      async () =>
        its.db
          .updateTable('products')
          .set({ status: 'In Review' })
          .where('id', '=', its.market.atta.id)
          .execute(),
    ],
    [
      'a closed store',
      async () =>
        its.db.updateTable('stores').set({ is_open: false }).where('id', '=', its.market.stores[0]).execute(),
    ],
  ])('with %s is refused as gone', async (_, happen) => {
    await happen();
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }]),
    );
    expect(answer.json()).toMatchObject({
      code: 'cart-changed',
      details: [{ changes: ['gone'], available: 0 }],
    });
    await nothingHappened();
  });

  test('with a product of another marketplace is refused as gone', async () => {
    const other = await makeMarket(its.db);
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: other.atta, qty: 1 }]),
    );
    expect(answer.json()).toMatchObject({ code: 'cart-changed', details: [{ changes: ['gone'] }] });
    expect(await stockOf(its.db, other.atta.id)).toBe(50);
  });

  // spec: rule stale-cart; rule order-total
  test('with sums of its own making is refused', async () => {
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }], { totalPrice: 1 }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart-changed']);
    await nothingHappened();
  });

  test('to a pin code that nobody serves is refused', async () => {
    const shippingAddress = { name: '', phone: '98450 12345', address: 'Elsewhere', pinCode: '110001' };
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.atta, qty: 1 }], { shippingAddress }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'pin-code-not-served']);
    await nothingHappened();
  });
});

describe('a discounted product', () => {
  test('under its threshold is refused with the rule’s sentence', async () => {
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([
        { product: its.market.dal, qty: 1 },
        { product: its.market.atta, qty: 1 },
      ]),
    );
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      409,
      'under-threshold',
      DAL_RULE,
    ]);
    await nothingHappened();
  });

  test('at its threshold exactly is sold', async () => {
    const filler = await makeProduct(its.db, {
      marketplaceId: its.market.id,
      storeId: its.market.stores[0],
      category: its.market.category,
      name: 'Filler',
      price: 40_000,
    });
    const answer = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([
        { product: its.market.dal, qty: 1 },
        { product: filler, qty: 1 },
      ]),
    );
    expect(answer.statusCode).toBe(201);
  });

  describe('without its offer', () => {
    const MRP = 18_500;
    const atMrp = (seenPrice: number) => {
      const body = orderBody([{ product: its.market.dal, qty: 1, seenPrice }]);
      const [line] = body.orderItems as object[];
      return placeOrder(its.app, its.market, its.market.shopper, {
        ...body,
        orderItems: [{ ...line, atMrp: true }],
      });
    };
    const hasMrp = () =>
      its.db
        .updateTable('products')
        .set({ mrp_paise: paise(MRP) })
        .where('id', '=', its.market.dal.id)
        .execute();

    // spec: rule discount-threshold
    test('is sold at its MRP, whatever else is in the cart', async () => {
      await hasMrp();
      const answer = await atMrp(MRP);
      expect(answer.statusCode).toBe(201);
      const rows = await its.db
        .selectFrom('order_items')
        .select(['price_paise', 'mrp_paise'])
        .where('marketplace_id', '=', its.market.id)
        .execute();
      expect(rows).toEqual([{ price_paise: MRP, mrp_paise: MRP }]);
    });

    test('is never sold so at the price of its offer', async () => {
      await hasMrp();
      const answer = await atMrp(9_900);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'cart-changed']);
      expect(answer.json().details).toMatchObject([{ changes: ['price'], price: 185, seenPrice: 99 }]);
      await nothingHappened();
    });
  });
});
