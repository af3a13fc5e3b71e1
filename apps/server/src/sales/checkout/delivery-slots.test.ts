import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type TestUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';

const its = usePayments();
const at = (ist: string) => new Date(`${ist}:00+05:30`);
const NINE = at('2026-11-21T09:00');
/** Every day from Monday to Saturday. */
const SLOTS = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, starts: '09:00', ends: '12:00', places: 2 },
  { weekday, starts: '15:00', ends: '18:00', places: 1 },
]);

const url = () => `/api/marketplace/${its.market.id}`;
const change = async (deliverySlots: object) => {
  const headers = { authorization: `Bearer ${its.market.superAdmin.token}` };
  const now = await its.app.inject({ method: 'GET', url: url(), headers });
  return its.app.inject({
    method: 'PATCH',
    url: url(),
    headers: { ...headers, 'if-match': now.headers.etag as string },
    payload: { deliverySlots },
  });
};

beforeEach(async () => {
  its.clock.set(at('2026-11-20T10:42'));
  expect((await change({ days: 4, cutoffMinutes: 60, slots: SLOTS })).statusCode).toBe(200);
});

const slots = async (stores = [its.market.stores[0]], user = its.market.shopper) =>
  (await as(user, its.app, 'POST', `${url()}/slots`, { stores })).body.days;
const left = async (from: Date, user?: TestUser) =>
  (await slots(undefined, user))
    .flatMap((day: { slots: { from: string; left: number }[] }) => day.slots)
    .find((slot: { from: string }) => slot.from === from.toISOString())?.left;
const body = (from = NINE, more: object = {}) =>
  orderBody([{ product: its.market.atta, qty: 1 }], {
    slots: [{ store: its.market.stores[0], from: from.toISOString() }],
    ...more,
  });
const order = (from = NINE, user = its.market.shopper) => placeOrder(its.app, its.market, user, body(from));

describe('the open slots', () => {
  test('are those of the next days that begin after the cutoff, with the places left; a day without any is closed', async () => {
    const days = await slots();
    expect(
      days.map(({ day, closed, slots: all }: { day: string; closed: boolean; slots: object[] }) => [
        day,
        closed,
        all.length,
      ]),
    ).toEqual([
      ['2026-11-20', false, 1],
      ['2026-11-21', false, 2],
      ['2026-11-22', true, 0],
      ['2026-11-23', false, 2],
    ]);
    expect(days[1].slots[0]).toEqual({
      from: NINE.toISOString(),
      until: at('2026-11-21T12:00').toISOString(),
      left: 2,
      stores: [its.market.stores[0]],
    });
  });

  test('leave out what a store is closed in, and say of each which stores deliver then', async () => {
    const [one, other] = its.market.stores;
    const week = Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '21:00' }));
    await its.db
      .updateTable('stores')
      .set({ opening_hours: JSON.stringify({ week, holidays: [] }) })
      .where('id', '=', other)
      .execute();
    const both = await slots([one, other]);
    expect(both[1].slots.map((slot: { stores: string[] }) => slot.stores.length)).toEqual([1, 2]);
  });

  test('are none where the marketplace defines none', async () => {
    await change({ days: 4, cutoffMinutes: 60, slots: [] });
    expect(await slots()).toEqual([]);
  });
});

describe('an order in a slot', () => {
  test('comes in it and takes a place, which is free again once it is cancelled', async () => {
    const placed = await order();
    expect(placed.json().orders[0]).toMatchObject({
      deliverFrom: NINE.toISOString(),
      estimatedDeliveryTime: at('2026-11-21T12:00').toISOString(),
    });
    expect(await left(NINE)).toBe(1);
    await as(its.market.shopper, its.app, 'POST', `/api/orders/${placed.json()._id}/cancel`);
    expect(await left(NINE)).toBe(2);
  });

  test('is refused when the slot has filled up meanwhile, and nothing changes', async () => {
    const three = at('2026-11-21T15:00');
    expect((await order(three)).statusCode).toBe(201);
    const late = await order(three, await makeUser(its.db, []));
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'slot-full', details: { from: three.toISOString() } },
    ]);
    const orders = await its.db
      .selectFrom('orders')
      .select('id')
      .where('marketplace_id', '=', its.market.id)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test.each([
    ['after its cutoff', () => at('2026-11-20T09:00')],
    ['on a closed day', () => at('2026-11-22T09:00')],
    ['beyond the days ahead', () => at('2026-11-24T09:00')],
    ['at no slot’s time', () => at('2026-11-21T10:00')],
  ])('is refused %s', async (_when, from) => {
    expect((await order(from())).json().code).toBe('slot-gone');
  });

  test('is not to be had without a choice while there is a place: paid in cash or online it is refused', async () => {
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const placed = await placeOrder(its.app, its.market, its.market.shopper, cart);
    expect([placed.statusCode, placed.json()]).toMatchObject([
      409,
      { code: 'slot-gone', details: { stores: [its.market.stores[0]] } },
    ]);
    const held = await createOrder(its.app, its.market, its.market.shopper, cart);
    expect([held.statusCode, held.json().code]).toEqual([409, 'slot-gone']);
  });

  test('is not to be had without a choice when every slot is full, neither alone nor beside another shop’s', async () => {
    const one = { weekday: 6, starts: '09:00', ends: '12:00', places: 1 };
    await change({ days: 4, cutoffMinutes: 60, slots: [one] });
    const both = orderBody(
      [
        { product: its.market.atta, qty: 1 },
        { product: its.market.tomato, qty: 1 },
      ],
      {
        slots: [{ store: its.market.stores[0], from: NINE.toISOString() }],
      },
    );
    const half = await placeOrder(its.app, its.market, its.market.shopper, both);
    expect(half.json()).toMatchObject({ code: 'slot-full', details: { stores: [its.market.stores[1]] } });
    expect((await order()).statusCode).toBe(201);
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const placed = await placeOrder(its.app, its.market, its.market.shopper, cart);
    expect([placed.statusCode, placed.json().code]).toEqual([409, 'slot-full']);
    expect(await left(NINE)).toBe(0);
  });

  test('comes by the hours of its shop where that is open in no slot', async () => {
    const week = Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '14:00' }));
    await its.db
      .updateTable('stores')
      .set({ opening_hours: JSON.stringify({ week, holidays: [] }) })
      .where('id', '=', its.market.stores[0])
      .execute();
    const cart = orderBody([{ product: its.market.atta, qty: 1 }]);
    const placed = await placeOrder(its.app, its.market, its.market.shopper, cart);
    expect(placed.statusCode, placed.body).toBe(201);
    expect(await left(NINE)).toBe(undefined);
  });

  test('is promised by a quote in the first slot with a place, and by the hours once there is none', async () => {
    const quote = async () =>
      (
        await as(its.market.shopper, its.app, 'POST', `${url()}/cart/quote`, {
          items: [{ product: its.market.atta.id, qty: 1, price: 268 }],
        })
      ).body.deliveries[0].from;
    await change({ days: 1, cutoffMinutes: 60, slots: SLOTS });
    expect(await quote()).toBe(at('2026-11-20T15:00').toISOString());
    await order(at('2026-11-20T15:00'));
    // Ordered a day before, when no slot could be chosen.
    expect(await quote()).toBe(NINE.toISOString());
  });
});

describe('an order paid online', () => {
  test('holds its place while it is paid, keeps it when it is, and one that lapses frees it', async () => {
    const online = { paymentMethod: 'Online' };
    const created = await createOrder(its.app, its.market, its.market.shopper, body(NINE, online));
    expect(await left(NINE, await makeUser(its.db, []))).toBe(1);
    const payment = await its.provider.pay(created.json().id);
    const paid = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
    expect(paid.statusCode, paid.body).toBe(200);
    const [row] = await its.db
      .selectFrom('orders')
      .select(['in_slot', 'deliver_from'])
      .where('marketplace_id', '=', its.market.id)
      .execute();
    expect(row).toEqual({ in_slot: true, deliver_from: NINE });
    expect(await left(NINE)).toBe(1);
  });

  test('gives its place back when the shopper begins anew', async () => {
    const online = { paymentMethod: 'Online' };
    await createOrder(its.app, its.market, its.market.shopper, body(NINE, online));
    await createOrder(its.app, its.market, its.market.shopper, body(at('2026-11-21T15:00'), online));
    const other = await makeUser(its.db, []);
    expect([await left(NINE, other), await left(at('2026-11-21T15:00'), other)]).toEqual([2, 0]);
  });

  test('whose payment is open leaves its place to its own shopper, who sees it as free and orders in it', async () => {
    const three = at('2026-11-21T15:00');
    const request = body(three, { paymentMethod: 'Online' });
    expect((await createOrder(its.app, its.market, its.market.shopper, request)).statusCode).toBe(201);
    expect(await left(three, await makeUser(its.db, []))).toBe(0);
    expect(await left(three)).toBe(1);
    expect((await order(three)).statusCode).toBe(201);
    expect(await left(three)).toBe(0);
  });
});

describe('a slot that was changed', () => {
  const slot = (starts: string, ends: string) => ({ weekday: 6, starts, ends, places: 2 });

  test.each([
    ['another end', [slot('09:00', '12:30')]],
    ['another begin', [slot('08:45', '12:00')]],
    ['two parts', [slot('09:00', '10:30'), slot('10:30', '12:00')]],
  ])('to %s counts what was booked in its hours before', async (_how, slots) => {
    const booked = await order();
    expect((await order(NINE, await makeUser(its.db, []))).statusCode).toBe(201);
    await change({ days: 4, cutoffMinutes: 60, slots });
    const from = at(`2026-11-21T${slots[0]?.starts}`);
    expect(await left(from)).toBe(0);
    // The earlier slot is chosen until the change is heard of.
    const other = await makeUser(its.db, []);
    await expect.poll(async () => (await order(from, other)).json().code).toBe('slot-full');
    await as(its.market.shopper, its.app, 'POST', `/api/orders/${booked.json()._id}/cancel`);
    expect((await order(from, await makeUser(its.db, []))).statusCode).toBe(201);
  });
});

describe('the definitions', () => {
  test('that overlap or end before they start are refused at their field', async () => {
    const slot = { weekday: 1, starts: '09:00', ends: '12:00', places: 2 };
    const overlapping = await change({
      days: 4,
      cutoffMinutes: 0,
      slots: [slot, { ...slot, starts: '11:00' }],
    });
    expect([overlapping.statusCode, overlapping.json().code]).toEqual([400, 'invalid-input']);
    expect(
      (await change({ days: 4, cutoffMinutes: 0, slots: [{ ...slot, ends: '08:00' }] })).statusCode,
    ).toBe(400);
  });

  test('stand in the audit log with what was there before', async () => {
    await change({ days: 2, cutoffMinutes: 60, slots: SLOTS.slice(0, 1) });
    const { details } = await its.db
      .selectFrom('audit_log')
      .select('details')
      .where('marketplace_id', '=', its.market.id)
      .where('action', '=', 'changed')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(details)).toContain('Mon 15:00-18:00 (1)');
  });
});
