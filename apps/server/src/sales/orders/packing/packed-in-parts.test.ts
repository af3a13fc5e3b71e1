import { newId } from '@haat/domain/basics/ids';
import { addPaise, fromRupees, paise, toRupees } from '@haat/domain/basics/money';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { makeProduct, type TestProduct } from '../../../../test/market.ts';
import type { Wanted } from '../../../../test/order-request.ts';
import { pointsOf } from '../../../../test/points-of.ts';
import { ledgerSum, stockOf } from '../../../../test/stock-of.ts';
import { usePayments } from '../../../../test/use-payments.ts';
import { inTransaction } from '../../../kit/db.ts';
import { movePoints } from '../../ledger/rewards/rewards-sql.ts';
import { type Answer, packingFacts } from './test/packing-facts.ts';

const its = usePayments();
const { call, read, online, inCash, pack, sheetOf, start, answer, done, differences } = packingFacts(its);

/** In the first store: ₹48, ₹33.33, ₹20, ₹18.50. */
let rock: TestProduct;
let jaggery: TestProduct;
let matches: TestProduct;
let candles: TestProduct;
const make = (name: string, price: number) =>
  makeProduct(its.db, {
    marketplaceId: its.market.id,
    storeId: its.market.stores[0],
    category: its.market.category,
    name,
    price,
    stock: 500,
  });
beforeEach(async () => {
  rock = await make('Rock Salt', 4800);
  jaggery = await make('Jaggery', 3333);
  matches = await make('Matches', 2000);
  candles = await make('Candles', 1850);
});

test('a line may be there in part, replaced in part, and left out for the rest', async () => {
  const { salt } = its.market;
  const id = await online([{ product: salt, qty: 3 }], { ifMissing: 'replace' });
  const { status, body } = await pack(id, [{ quantity: 1, reason: 'damaged', replacedBy: rock }]);
  // 3 × ₹54 and ₹25 for delivery were paid; ₹54, ₹48 and ₹25 are left.
  expect([status, body.totalPrice, body.itemCount]).toEqual([200, 127, 2]);
  expect(body.packed).toMatchObject({ ordered: 3, missing: 1, replaced: 1, off: 60 });
  expect(body.packed.changes).toMatchObject([
    {
      line: 1,
      qty: 3,
      charged: 162,
      comes: 1,
      replacedBy: { line: 2, qty: 1 },
      comesFor: 102,
      reason: 'damaged',
    },
  ]);
  expect(body.orderItems).toMatchObject([
    { line: 1, name: 'Table Salt', qty: 1, price: 54 },
    { line: 2, name: 'Rock Salt', qty: 1, price: 48 },
  ]);
  expect(body.refunds).toMatchObject([{ amount: 60 }]);
  expect([await stockOf(its.db, salt.id), await stockOf(its.db, rock.id)]).toEqual([47, 499]);
  const note = await its.db
    .selectFrom('order_notifications')
    .select('details')
    .where('order_id', '=', id)
    .where('event', '=', 'packed')
    .executeTakeFirst();
  expect(note?.details).toMatchObject({ ordered: 3, missing: 1, replaced: 1, amount: 6000 });
  const slip = await call('POST', '/api/orders/pick-list', { orders: [id] });
  expect(slip.body.stores[0].lines).toMatchObject([
    { name: 'Rock Salt', qty: 1 },
    { name: 'Table Salt', qty: 1 },
  ]);
  const sent = await call('PUT', `/api/orders/${id}/out-for-delivery`);
  expect(sent.body.documents).toMatchObject([{ kind: 'tax invoice', total: 127 }]);
  expect(await differences()).toEqual([]);
});

test('a rest that nobody has given a reason for keeps the line open', async () => {
  const id = await inCash([{ product: its.market.salt, qty: 3 }], { ifMissing: 'replace' });
  const { body } = await pack(id, [{ quantity: 1, replacedBy: rock }]);
  expect([body.code, body.details]).toEqual(['packing-unfinished', [{ line: 1 }]]);
  expect(await sheetOf(id)).toMatchObject([
    { answer: { quantity: 1, reason: null, replacedBy: { name: 'Rock Salt', quantity: 1 } } },
  ]);
});

test('an order of 199 lines has room for one more, not for two', async () => {
  const { salt } = its.market;
  const others = await Promise.all(Array.from({ length: 197 }, (_, nth) => make(`Goods ${nth}`, 1000)));
  const goods = others.map((product) => ({ product, qty: 1 }));
  const id = await inCash([{ product: salt, qty: 2 }, { product: jaggery, qty: 2 }, ...goods], {
    ifMissing: 'replace',
  });
  await start(id);
  const half = (line: number, replacedBy: TestProduct) => ({ line, quantity: 1, replacedBy });
  const whole = goods.map((_, nth) => ({ line: nth + 3, quantity: 1 }));
  expect((await answer(id, [half(1, rock), half(2, matches), ...whole])).status).toBe(200);
  const { body } = await done(id);
  expect([body.code, body.details]).toEqual(['not-replaceable', { line: 2, reason: 'too-many-lines' }]);
  await answer(id, [{ line: 2, seen: 1, quantity: 2 }]);
  expect((await done(id)).body.orderItems).toHaveLength(200);
});

/** By line: pieces, share available, share of the rest replaced. */
const packings = fc.record({
  quantities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 4 }),
  there: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
  replaced: fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 4, maxLength: 4 }),
  /** A few, or all but ₹2 of the goods' cost. */
  points: fc.option(fc.integer({ min: 0, max: 4 })),
  isOnline: fc.boolean(),
  isBundle: fc.boolean(),
});

test('however 2 to 4 lines of 1 to 6 pieces are packed, invoice, refund, stock, points and books add up', async () => {
  const { id: marketplaceId } = its.market;
  const dal = await make('Dal', 9900);
  const flour = await make('Flour', 26_800);
  const sugar = await make('Sugar', 5400);
  const bundle = newId();
  await its.db
    .insertInto('bundles')
    .values({ marketplace_id: marketplaceId, id: bundle, name: 'Breakfast' })
    .execute();
  await inTransaction(its.db, (tx) =>
    tx.send((batch) =>
      movePoints(batch, marketplaceId, its.market.shopper.id, [
        { orderId: null, change: 50_000, cause: 'gift' },
      ]),
    ),
  );
  await its.db
    .updateTable('products')
    .set({ mrp_paise: paise(12_500) })
    .where('id', '=', dal.id)
    .execute();
  const threshold = { threshold_paise: paise(40_000), msg: 'Dal is an offer' };
  await its.db
    .insertInto('discount_rules')
    .values({ marketplace_id: marketplaceId, id: newId(), product_id: dal.id, ...threshold })
    .execute();
  for (const { quantities, there, replaced, points: few, isOnline, isBundle } of fc.sample(packings, 14)) {
    // The dal's offer needs ₹400 of other goods.
    const earns = quantities.length > 2 && quantities[0] && quantities[0] * 268 >= 400;
    const goods: Omit<Wanted, 'qty'>[] = earns
      ? [
          { product: flour },
          { product: jaggery },
          { product: dal },
          { product: dal, seenPrice: 12_500, atMrp: true },
        ]
      : [{ product: jaggery }, { product: sugar }, { product: flour }, { product: matches }];
    // At most 10 pieces of a product; dal has two lines.
    const cart = quantities.map((qty, nth) => ({
      product: matches,
      ...goods[nth],
      qty: earns ? Math.min(qty, 5) : qty,
    }));
    const worth = cart.reduce(
      (sum, { product, seenPrice, qty }) => sum + (seenPrice ?? product.price) * qty,
      0,
    );
    const points = few ?? Math.floor(worth / 100) - 2;
    const change = { points, ifMissing: 'replace' };
    const id = await (isOnline ? online : inCash)(cart, change, isBundle ? bundle : undefined);
    const before = await read(id);
    const { body } = await pack(
      id,
      cart.map(({ product, qty }, nth): Answer => {
        const quantity = Math.round(qty * (there[nth] ?? 0));
        const others = Math.ceil((qty - quantity) * (replaced[nth] ?? 0));
        const replacedBy = product.price > rock.price ? rock : candles;
        return {
          quantity,
          reason: quantity + others === qty ? null : 'damaged',
          ...(others > 0 && { replacedBy, replaced: others }),
        };
      }),
    );
    if (body.status === 'cancelled') continue;
    const { off, pointsBack, ordered, missing } = body.packed;
    expect(ordered - missing).toBe(body.itemCount);
    expect(toRupees(addPaise(fromRupees(body.totalPrice), fromRupees(off)))).toBe(before.totalPrice);
    expect(body.pointsRedeemed + pointsBack).toBe(points);
    const refunded = body.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
    if (isOnline) expect(refunded).toBe(off);
    const sent = await call('PUT', `/api/orders/${id}/out-for-delivery`);
    expect(sent.body.documents.map(({ total }: { total: number }) => total)).toEqual([
      toRupees(addPaise(fromRupees(body.totalPrice), fromRupees(body.pointsRedeemed))),
    ]);
  }
  expect(await differences()).toEqual([]);
  for (const { id } of [flour, sugar, dal, rock, jaggery, matches, candles])
    expect(await stockOf(its.db, id)).toBe(await ledgerSum(its.db, id));
  expect(await pointsOf(its.db, its.market)).toBeGreaterThanOrEqual(0);
});
