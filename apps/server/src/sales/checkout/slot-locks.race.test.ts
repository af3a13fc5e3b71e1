import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../test/points-of.ts';
import { statementWaits } from '../../../test/statement-waits.ts';
import { createOrder, usePayments } from '../../../test/use-payments.ts';
import { inTransaction } from '../../kit/db.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

const its = usePayments();
const at = (ist: string) => new Date(`${ist}:00+05:30`);
const NINE = at('2026-11-21T09:00');
const THREE = at('2026-11-21T15:00');

beforeEach(async () => {
  its.clock.set(at('2026-11-20T10:42'));
  const slot = { marketplace_id: its.market.id, weekday: 6, places: 9 };
  await its.db
    .insertInto('delivery_slots')
    .values([
      { ...slot, starts: '09:00', ends: '12:00' },
      { ...slot, starts: '15:00', ends: '18:00' },
    ])
    .execute();
});

const body = (product: 'atta' | 'salt', from: Date, more: object = {}) =>
  orderBody([{ product: its.market[product], qty: 1 }], {
    slots: [{ store: its.market.stores[0], from: from.toISOString() }],
    ...more,
  });
const taken = async () => {
  const rows = await its.db
    .selectFrom('slot_bookings')
    .select(['starts_at as from', 'taken'])
    .where('marketplace_id', '=', its.market.id)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => [row.from, row.taken]);
};

test('two shoppers who change to each other’s delivery time at the same moment both get it', async () => {
  const people = [its.market.shopper, await makeUser(its.db, [])] as const;
  const choose = (nth: 0 | 1, from: Date) => {
    const { shippingAddress } = orderBody([{ product: its.market.atta, qty: 1 }]);
    // With different numbers: orders of one number wait for each other.
    const to = { ...(shippingAddress as object), phone: `98450 1234${nth}` };
    const wanted = body(nth === 0 ? 'atta' : 'salt', from, { shippingAddress: to });
    return createOrder(its.app, its.market, people[nth], wanted);
  };
  await choose(0, NINE);
  await choose(1, THREE);
  let other: ReturnType<typeof choose> | undefined;
  atFaultPoint('order: stock locked', async () => {
    const reached = new Promise<void>((resolve) => {
      atFaultPoint('order: stock locked', async () => resolve());
    });
    other = choose(1, NINE);
    // Both have freed their places and want others; on a sharded database the second waits earlier.
    await Promise.race([reached, statementWaits(its.db).catch(() => reached)]);
  });
  const one = await choose(0, THREE);
  expect([one.statusCode, (await other)?.statusCode], one.body).toEqual([201, 201]);
  expect(await taken()).toEqual([
    [NINE, 1],
    [THREE, 1],
  ]);
});

test('a shopper cancels in one window and orders in another, with points and in the same slot: both are done', async () => {
  await givePoints(its.db, its.market, 100);
  const first = await placeOrder(its.app, its.market, its.market.shopper, body('atta', NINE, { points: 20 }));
  expect(first.statusCode, first.body).toBe(201);
  // Holds the slot's row until both have come as far as possible.
  const [cancelled, second] = await inTransaction(its.db, async (tx) => {
    await sql`SELECT FROM slot_bookings WHERE marketplace_id = ${its.market.id} FOR UPDATE`.execute(tx);
    const cancelling = as(its.market.shopper, its.app, 'POST', `/api/orders/${first.json()._id}/cancel`);
    await statementWaits(its.db);
    const placing = placeOrder(its.app, its.market, its.market.shopper, body('salt', NINE, { points: 10 }));
    await statementWaits(its.db, 2);
    return [cancelling, placing] as const;
  });
  expect([(await cancelled).status, (await second).statusCode]).toEqual([200, 201]);
  expect(await taken()).toEqual([[NINE, 1]]);
  expect(await pointsOf(its.db, its.market)).toBe(90);
});
