import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { partAmount } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import { splitInclusive } from '@haat/domain/invoices/gst';
import { ORDER_TYPE_EFFECTS, ORDER_TYPES, type OrderType } from '@haat/domain/orders/order-types';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useMarket } from '../../../test/use-market.ts';
import { inSnapshot, inTransaction, type Tx } from '../../kit/db.ts';
import { insertOrders, lockOrder, markOrder, type NewOrder, takeBack } from '../orders/orders-sql.ts';
import { takeBackElsewhere } from '../orders/refunded-elsewhere-sql.ts';
import { checkBooks } from './books/check-books.ts';
import { readDays, readTopProducts } from './order-days-read.ts';
import { sumUpDays } from './order-days-sql.ts';
import type { DaysWanted } from './split-days.ts';
import { expectedDays, NOTHING, type OrderFacts, setAgainst, TODAY } from './test/day-model.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useMarket();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTES = 60_000;

function made(given: {
  type: OrderType;
  at: Date;
  store?: number;
  quantity?: number;
  shipping?: number;
  points?: number;
  soldAs?: OrderType | null;
}): NewOrder {
  const { type: orderType, at, store = 0, quantity = 1, shipping = 0, points = 0, soldAs } = given;
  const { market } = its;
  // Some costs are unknown.
  const [price, cost] = [paise(26_800), quantity === 2 ? null : paise(21_437)];
  const line = {
    productId: market.atta.id,
    variantId: null,
    bundleId: null,
    name: 'Chakki Atta',
    size: '',
    image: '',
    sku: '',
    hsn: '',
    category: 'Kirana',
    soldBy: 'piece' as const,
    quantity,
    price,
    mrp: price,
    cost,
    discount: paise(0),
    taxBp: 500,
    ...splitInclusive(paise(price * quantity), 500, false),
  };
  return {
    marketplaceId: market.id,
    id: newId(),
    storeId: market.stores[store === 0 ? 0 : 1],
    checkoutId: newId(),
    userId: market.shopper.id,
    orderType,
    paymentMethod: 'Cash',
    placeOfSupply: '29',
    customer: { name: '', email: '', phone: '' },
    address: { address: '', city: '', pinCode: '', country: 'India', location: undefined },
    items: paise(price * quantity),
    shipping: paise(shipping),
    pointsRedeemed: points,
    total: paise(price * quantity + shipping - points * 100),
    createdAt: at,
    estimatedDeliveryAt: at,
    lines: [line],
    ...(orderType === 'return' && soldAs && { originalType: soldAs }),
  };
}

const ofMarket = (alias: string) => sql<boolean>`${sql.ref(`${alias}.marketplace_id`)} = ${its.market.id}`;
const ofStore = (store: string) => (alias: string) =>
  sql<boolean>`${ofMarket(alias)} AND ${sql.ref(`${alias}.store_id`)} = ${store}`;
const EVER = { from: '2020-01-01', types: ORDER_TYPES };
const totals = (wanted: DaysWanted) => inSnapshot(its.db, (tx) => readDays(tx, wanted));
const days = () => totals({ of: ofMarket, ...EVER });
const place = (orders: readonly NewOrder[]) =>
  inTransaction(its.db, (tx) => tx.send((batch) => insertOrders(batch, orders)));

/** Written when placed. */
const inTime = (orders: readonly NewOrder[]) =>
  sql`UPDATE orders SET written_at = created_at WHERE id = ANY(${orders.map(({ id }) => id)}::uuid[])`.execute(
    its.db,
  );

const change = (known: OrderFacts, by: (tx: Tx) => Promise<unknown>) =>
  inTransaction(its.db, async (tx) => {
    await lockOrder(tx, known.order);
    await by(tx);
  });

async function cancel(known: OrderFacts): Promise<void> {
  if (known.cancelled) return;
  await change(known, async (tx) => {
    const order = await lockOrder(tx, known.order);
    if (order) await markOrder(tx, order, 'cancelled_at', new Date());
  });
  known.cancelled = true;
}

async function giveBack(known: OrderFacts): Promise<void> {
  const [line] = known.order.lines;
  if (known.cancelled || !line || known.returned.pieces >= line.quantity) return;
  const { pieces: before } = known.returned;
  const cost = partAmount(setAgainst(line), line.quantity, { before, after: before + 1 });
  const one = { refund: line.price, cost, pieces: 1 };
  const more = { shipping: paise(0), at: new Date() };
  const request = newId();
  const { marketplaceId, id: orderId } = known.order;
  await change(known, async (tx) => {
    await takeBack(tx, known.order, { ...one, ...more });
    await sql`INSERT INTO order_requests (marketplace_id, id, order_id, kind, state, reason, answered_at, refund_paise)
      VALUES (${marketplaceId}, ${request}, ${orderId}, 'return', 'accepted', 'torn', now(), ${one.refund})`.execute(
      tx,
    );
    await sql`INSERT INTO order_request_items (marketplace_id, request_id, order_id, line_no, quantity)
      VALUES (${marketplaceId}, ${request}, ${orderId}, 1, 1)`.execute(tx);
  });
  const { returned } = known;
  known.returned = { refund: returned.refund + one.refund, cost: returned.cost + cost, pieces: before + 1 };
}

async function refundElsewhere(known: OrderFacts): Promise<void> {
  if (known.cancelled) return;
  const { marketplaceId, id, paymentMethod, total } = known.order;
  const row = { marketplaceId, id, paymentMethod, left: total };
  const by = { payment: { id: 'pay_1' }, amount: paise(137), at: new Date() };
  await change(known, (tx) => takeBackElsewhere(tx, row, by));
  known.elsewhere += 137;
}

const DEEDS = { cancel, giveBack, refundElsewhere };

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('place' as const),
      type: fc.constantFrom(...ORDER_TYPES),
      daysAgo: fc.integer({ min: 0, max: 12 }),
      // Minutes around midnight in India are frequent.
      minute: fc.oneof(fc.constantFrom(0, 1, 1438, 1439), fc.integer({ min: 0, max: 1439 })),
      store: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 4 }),
      shipping: fc.constantFrom(0, 2_500),
      points: fc.nat(20),
      soldAs: fc.constantFrom('online', 'pos', 'invoice', null),
      isLate: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('cancel', 'giveBack', 'refundElsewhere'), which: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sumUp' as const) }) },
);

const DAY_CHECKS = ['days', 'products of days', 'products of months'];

test('whatever is placed, cancelled, returned and refunded, in time or late, and whenever days are summed up: not a paisa is missing', async () => {
  const midnight = new Date(`${istDay(new Date())}T00:00:00+05:30`).getTime();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      await sql`TRUNCATE orders, order_days, product_days, product_months, order_day_changes, summed_days CASCADE`.execute(
        its.db,
      );
      const known: OrderFacts[] = [];
      for (const one of steps) {
        if (one.does === 'sumUp') await sumUpDays(its.db, its.market.id);
        else if (one.does === 'place' && 'type' in one) {
          const at = new Date(midnight - one.daysAgo * DAY_MS + one.minute * MINUTES);
          const order = made({ ...one, at });
          await place([order]);
          // A day already summed up gets no further orders in time.
          const isOpen = Date.now() - at.getTime() < HOUR_MS;
          const summed = await its.db.selectFrom('summed_days').select('before').executeTakeFirst();
          if (!one.isLate && (isOpen || !summed || istDay(at) >= summed.before)) await inTime([order]);
          known.push({ order, cancelled: false, elsewhere: 0, returned: NOTHING });
        } else if ('which' in one && known.length > 0) {
          const chosen = known[one.which % known.length];
          if (chosen) await DEEDS[one.does as keyof typeof DEEDS](chosen);
        }
        expect(await days()).toEqual(expectedDays(known));
      }
      const [store] = its.market.stores;
      expect(await totals({ of: ofStore(store), ...EVER })).toEqual(expectedDays(known, store));
      expect(await differing()).toEqual([]);
      for (const from of [EVER.from, istDay(new Date(midnight - 5 * DAY_MS))]) {
        // Products' pieces are less returns.
        const since = known.filter(({ order, cancelled }) => istDay(order.createdAt) >= from && !cancelled);
        const pieces = since.reduce((sum, { order, returned }) => {
          const { figures: sign } = ORDER_TYPE_EFFECTS[order.orderType];
          return sum + sign * ((order.lines[0]?.quantity ?? 0) - returned.pieces);
        }, 0);
        const top = await readTopProducts(its.db, { of: ofMarket, from, to: TODAY, types: ORDER_TYPES }, 10);
        expect(top.reduce((sum, { pieces: sold }) => sum + sold, 0)).toBe(Math.max(0, pieces));
      }
    }),
    { numRuns: 10 },
  );
});

test('an order of 23:59 is of its day in India, one of 00:00 of the next, stored as well as live', async () => {
  const [before, after] = [
    made({ type: 'online', at: new Date('2026-03-31T23:59:59.999+05:30') }),
    made({ type: 'online', at: new Date('2026-04-01T00:00:00.000+05:30'), quantity: 2 }),
  ];
  await place([before, after]);
  const expected = [
    { day: '2026-03-31', orders: 1, pieces: 1, total: 26_800 },
    { day: '2026-04-01', orders: 1, pieces: 2, total: 53_600 },
  ];
  expect(await days()).toMatchObject(expected);
  await sumUpDays(its.db, its.market.id);
  expect(await days()).toMatchObject(expected);
  const april = await totals({ of: ofMarket, from: '2026-04-01', types: ORDER_TYPES });
  expect(april).toMatchObject([{ day: '2026-04-01', orders: 1 }]);
});

/** In days and months of the market. */
const differing = async () => {
  const results = await checkBooks(its.db);
  const ofDays = results.filter(({ name }) => DAY_CHECKS.includes(name));
  return ofDays.flatMap(({ differences }) => differences.map(({ subject, says }) => `${subject}: ${says}`));
};

test('days that are over are read from their sums, and the books find a sum that is wrong', async () => {
  const order = made({ type: 'online', at: new Date('2026-03-31T12:00:00+05:30') });
  await place([order]);
  await inTime([order]);
  await sumUpDays(its.db, its.market.id);
  await sql`UPDATE order_days SET total_paise = total_paise + 1 WHERE marketplace_id = ${its.market.id}`.execute(
    its.db,
  );
  expect(await days()).toMatchObject([{ total: 26_801 }]);
  expect(await differing()).toEqual([
    '2026-03-31, online, total in paise: is 26801, its orders come to 26800',
  ]);
});

test('a day is summed up when it has been over for an hour', async () => {
  await place([made({ type: 'online', at: new Date('2026-03-30T12:00:00+05:30') })]);
  await sumUpDays(its.db, its.market.id);
  const summed = await its.db
    .selectFrom('summed_days')
    .select('before')
    .where('marketplace_id', '=', its.market.id)
    .executeTakeFirst();
  expect(summed?.before).toBe(istDay(new Date(Date.now() - HOUR_MS)));
});

test('two processes that sum up at the same time come to the same', async () => {
  const orders = Array.from({ length: 30 }, (_, n) =>
    made({ type: 'online', at: new Date(Date.now() - n * DAY_MS), quantity: 1 + (n % 3) }),
  );
  await place(orders);
  const known = orders.map((order) => ({ order, cancelled: false, elsewhere: 0, returned: NOTHING }));
  const change = async () => {
    for (const one of known.filter((_, n) => n % 4 === 1)) await cancel(one);
  };
  await Promise.all([sumUpDays(its.db, its.market.id), change(), sumUpDays(its.db, its.market.id), days()]);
  expect(await days()).toEqual(expectedDays(known));
  await sumUpDays(its.db, its.market.id);
  expect(await days()).toEqual(expectedDays(known));
  const left = await its.db
    .selectFrom('order_day_changes')
    .where('marketplace_id', '=', its.market.id)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
});

test('a till whose clock was off in ninety years of days is summed up, and read before that', async () => {
  const { id, stores } = its.market;
  const at = new Date(Date.now() - 400 * DAY_MS);
  await inTransaction(its.db, (tx) => tx.send((batch) => insertOrders(batch, [made({ type: 'pos', at })])));
  await sumUpDays(its.db, id);
  await sql`
    INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
    SELECT ${id}, gen_random_uuid(), ${stores[0]}, current_date - nth FROM generate_series(2, 33000) AS nth`.execute(
    its.db,
  );
  const wanted = {
    of: (alias: string) => sql<boolean>`${sql.ref(`${alias}.marketplace_id`)} = ${id}`,
    from: '1930-01-01',
    types: ['pos' as const],
  };
  const live = await totals(wanted);
  expect(live).toMatchObject([{ day: istDay(at), orders: 1, total: 26_800 }]);
  expect(await readTopProducts(its.db, { ...wanted, from: '2020-01-01', to: TODAY }, 5)).toMatchObject([
    { pieces: 1 },
  ]);
  await sumUpDays(its.db, id);
  expect(await totals(wanted)).toEqual(live);
  const left = await its.db
    .selectFrom('order_day_changes')
    .select('id')
    .where('marketplace_id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

test('a day that can’t be summed up is named and read from its orders, and all others are summed up', async () => {
  const { market, db } = its;
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const dayOf = (days: number) => istDay(at(days));
  await inTransaction(db, (tx) =>
    tx.send((batch) =>
      insertOrders(batch, [
        ...[9, 8, 7, 6].map((days) => made({ type: 'online', at: at(days) })),
        made({ type: 'online', at: at(8), quantity: 13 }),
        made({ type: 'online', at: at(8), store: 1 }),
      ]),
    ),
  );
  await sql`UPDATE orders SET written_at = created_at WHERE marketplace_id = ${market.id}`.execute(db);
  // Makes a day fail.
  await sql`ALTER TABLE order_days ADD CONSTRAINT order_days_bad CHECK (pieces <> 14) NOT VALID`.execute(db);
  const bad: unknown[] = [];
  await sumUpDays(db, market.id, ({ storeId, day }) => bad.push([storeId, day]));
  expect(bad).toEqual([[market.stores[0], dayOf(8)]]);
  const summed = async () =>
    (
      await sql<{ store: string; day: string }>`SELECT store_id AS store, day::text FROM order_days
        WHERE marketplace_id = ${market.id} ORDER BY day, store_id`.execute(db)
    ).rows.map(({ store, day }) => [store, day]);
  const others = [
    [market.stores[0], dayOf(9)],
    [market.stores[1], dayOf(8)],
    [market.stores[0], dayOf(7)],
    [market.stores[0], dayOf(6)],
  ];
  expect(await summed()).toEqual(others);
  const sums = await totals({ of: ofMarket, from: dayOf(9), types: ['online'] });
  expect(sums.map(({ day, pieces }) => [day, pieces])).toEqual([
    [dayOf(9), 1],
    [dayOf(8), 15],
    [dayOf(7), 1],
    [dayOf(6), 1],
  ]);
  await sumUpDays(db, market.id, ({ day }) => bad.push(day));
  expect(bad).toHaveLength(2);
  await sql`ALTER TABLE order_days DROP CONSTRAINT order_days_bad`.execute(db);
  await sumUpDays(db, market.id);
  expect(await summed()).toHaveLength(5);
  const noted = db.selectFrom('order_day_changes').select('id').where('marketplace_id', '=', market.id);
  expect(await noted.execute()).toEqual([]);
});
