import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeProduct, makeUser, type TestProduct, type TestUser } from '../../../test/market.ts';
import { orderBody, placeOrder, sentTo } from '../../../test/order-request.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
/** More than two, which start at once alone, and fewer than two sets. */
const AT_ONCE = 18;

let shoppers: TestUser[];
beforeEach(async () => {
  shoppers = await Promise.all(Array.from({ length: AT_ONCE }, () => makeUser(its.db, [])));
});

type Body = Record<string, unknown>;
/** One piece, with an unused number. */
const body = (product: TestProduct, change: Body = {}) => sentTo(orderBody([{ product, qty: 1 }], change));
/** Concurrently; body and key by index. */
const orderAtOnce = (
  sends: (nth: number) => Body,
  keyOf: (nth: number) => string = () => crypto.randomUUID(),
) =>
  Promise.all(
    shoppers.map((shopper, nth) => placeOrder(its.app, its.market, shopper, sends(nth), keyOf(nth))),
  );
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);
const all = (status: number) => Array.from({ length: AT_ONCE }, () => status);
const orders = () =>
  its.db
    .selectFrom('orders')
    .select([sql<string>`xmin::text`.as('transaction'), 'user_id', 'number', 'customer_name'])
    .where('marketplace_id', '=', its.market.id)
    .execute();
const makeGoods = (stock: number) =>
  makeProduct(its.db, {
    marketplaceId: its.market.id,
    storeId: its.market.stores[0],
    category: its.market.category,
    name: 'Festival lamp',
    price: 26_800,
    stock,
  });

describe('orders that come at the same moment', () => {
  test('go in fewer transactions than there are orders, each to its shopper, with its own number and answer', async () => {
    const answers = await orderAtOnce(() => body(its.market.atta));
    expect(statuses(answers)).toEqual(all(201));
    const placed = await orders();
    expect(new Set(placed.map(({ transaction }) => transaction)).size).toBeLessThan(AT_ONCE);
    expect(new Set(placed.map(({ user_id }) => user_id))).toEqual(new Set(shoppers.map(({ id }) => id)));
    expect(new Set(placed.map(({ number }) => number)).size).toBe(AT_ONCE);
    expect(new Set(answers.map((answer) => answer.json()._id)).size).toBe(AT_ONCE);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(50 - AT_ONCE);
    expect(await ledgerSum(its.db, its.market.atta.id)).toBe(50 - AT_ONCE);
  });

  test('take what is there one after the other, and not a piece more', async () => {
    const lamp = await makeGoods(7);
    const answers = await orderAtOnce(() => body(lamp));
    expect(statuses(answers).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 201),
      ...Array.from({ length: AT_ONCE - 7 }, () => 409),
    ]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(new Set(refused.map((answer) => answer.json().details[0].available))).toEqual(new Set([0]));
    expect(await stockOf(its.db, lamp.id)).toBe(0);
    const balances = await its.db
      .selectFrom('stock_ledger')
      .select('balance')
      .where('product_id', '=', lamp.id)
      .orderBy('balance')
      .execute();
    expect(balances.map(({ balance }) => balance)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('are not kept by those that are refused, whose keys are free again', async () => {
    const isWrong = (nth: number) => nth % 3 === 2;
    const keys = shoppers.map(() => crypto.randomUUID());
    const key = (nth: number) => keys[nth] ?? '';
    const sends = (nth: number) => body(its.market.atta, isWrong(nth) ? { totalPrice: 1 } : {});
    const answers = await orderAtOnce(sends, key);
    expect(statuses(answers)).toEqual(shoppers.map((_, nth) => (isWrong(nth) ? 409 : 201)));
    expect(await orders()).toHaveLength(12);
    const [nth, shopper] = [2, shoppers[2] as TestUser];
    const better = await placeOrder(its.app, its.market, shopper, body(its.market.atta), key(nth));
    expect([better.statusCode, better.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  test('are answered as before when they were there before, beside new ones', async () => {
    const keys = shoppers.map(() => crypto.randomUUID());
    const same = shoppers.map(() => body(its.market.atta));
    const [sends, key] = [(nth: number) => same[nth] ?? {}, (nth: number) => keys[nth] ?? ''];
    const early = shoppers.slice(0, 9);
    const first = await Promise.all(
      early.map((shopper, nth) => placeOrder(its.app, its.market, shopper, sends(nth), key(nth))),
    );
    const second = await orderAtOnce(sends, key);
    expect(statuses(second)).toEqual(all(201));
    expect(second.slice(0, 9).map((answer) => answer.json())).toEqual(first.map((answer) => answer.json()));
    expect(second.map(({ headers }) => headers['idempotent-replayed'])).toEqual(
      shoppers.map((_, nth) => (nth < 9 ? 'true' : undefined)),
    );
    expect(await orders()).toHaveLength(AT_ONCE);
  });

  test('under keys that stand for other orders are refused, and those orders keep their answers', async () => {
    const keys = shoppers.map(() => crypto.randomUUID());
    const key = (nth: number) => keys[nth] ?? '';
    const early = shoppers.slice(0, 9).map((shopper, nth) => ({ shopper, nth, sent: body(its.market.salt) }));
    const repeat = () =>
      Promise.all(
        early.map(({ shopper, nth, sent }) => placeOrder(its.app, its.market, shopper, sent, key(nth))),
      );
    const first = await repeat();
    const others = await orderAtOnce(() => body(its.market.atta), key);
    expect(others.map((answer) => answer.json().code)).toEqual(
      shoppers.map((_, nth) => (nth < 9 ? 'idempotency-key-reused' : undefined)),
    );
    const again = await repeat();
    expect(again.map((answer) => answer.json())).toEqual(first.map((answer) => answer.json()));
    expect(await orders()).toHaveLength(AT_ONCE);
  });

  test('of one shopper are placed one after the other, and a double tap once', async () => {
    const [shopper] = shoppers;
    if (!shopper) throw new Error('There are shoppers');
    const tap = body(its.market.salt);
    const taps = [1, 2, 3].map(() => placeOrder(its.app, its.market, shopper, tap, 'three-taps'));
    const others = orderAtOnce(() => body(its.market.atta));
    const ids = (await Promise.all(taps)).map((answer) => answer.json()._id);
    expect(new Set(ids).size).toBe(1);
    expect(statuses(await others)).toEqual(all(201));
    expect(await stockOf(its.db, its.market.salt.id)).toBe(49);
  });
});

describe('an order among them', () => {
  test('that the database refuses fails by itself, and the others are placed', async () => {
    await sql`ALTER TABLE orders ADD CONSTRAINT nobody_of_that_name CHECK (driver_note <> 'refuse me')`.execute(
      its.db,
    );
    try {
      const answers = await orderAtOnce((nth) =>
        body(its.market.atta, nth === 9 ? { driverNote: 'refuse me' } : {}),
      );
      expect(statuses(answers)).toEqual(shoppers.map((_, nth) => (nth === 9 ? 500 : 201)));
      expect(await orders()).toHaveLength(AT_ONCE - 1);
      expect(await stockOf(its.db, its.market.atta.id)).toBe(50 - (AT_ONCE - 1));
    } finally {
      await sql`ALTER TABLE orders DROP CONSTRAINT nobody_of_that_name`.execute(its.db);
    }
  });
});
