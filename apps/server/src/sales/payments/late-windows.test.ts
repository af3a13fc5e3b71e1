import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { releaseExpired } from './release-hold.ts';

const its = usePayments({ PAYMENT_DECISION_MINUTES: '60' });
const at = (ist: string) => new Date(`${ist}:00+05:30`);
const NINE = at('2026-11-21T09:00');
const NOON = at('2026-11-21T12:00');
const DAY_MS = 86_400_000;

const inNine = () =>
  orderBody([{ product: its.market.atta, qty: 1 }], {
    slots: [{ store: its.market.stores[0], from: NINE.toISOString() }],
  });
const hold = async (body = inNine()): Promise<string> => {
  const created = await createOrder(its.app, its.market, its.market.shopper, body);
  expect(created.statusCode, created.body).toBe(201);
  return created.json().id;
};
/** The hold expires and its goods return. */
const lapse = async () => {
  const { id } = await its.db
    .selectFrom('checkout_holds')
    .select('id')
    .where('marketplace_id', '=', its.market.id)
    .executeTakeFirstOrThrow();
  const later = new Date(its.clock.now().getTime() + 16 * 60_000);
  expect(await releaseExpired(its.db, { marketplaceId: its.market.id, id }, later)).toBe(true);
};
const pay = async (id: string) => {
  const payment = its.provider.pay(id);
  const paid = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  return { payment, status: paid.json().status };
};
const someoneElse = async () => placeOrder(its.app, its.market, await makeUser(its.db, []), inNine());
const comes = () =>
  its.db
    .selectFrom('orders')
    .select(['deliver_from as from', 'estimated_delivery_at as until', 'in_slot as inSlot'])
    .where('marketplace_id', '=', its.market.id)
    .where('user_id', '=', its.market.shopper.id)
    .execute();
const taken = async () =>
  (
    await its.db
      .selectFrom('slot_bookings')
      .select('taken')
      .where('marketplace_id', '=', its.market.id)
      .where('starts_at', '=', NINE)
      .executeTakeFirst()
  )?.taken;

describe('an order in a slot that is paid late', () => {
  beforeEach(async () => {
    its.clock.set(at('2026-11-20T10:42'));
    const slot = { weekday: 6, starts: '09:00', ends: '12:00', places: 1 };
    await its.db
      .insertInto('delivery_slots')
      .values({ marketplace_id: its.market.id, ...slot })
      .execute();
  });

  test('comes a day later when the slot is over, though others have its place', async () => {
    const id = await hold();
    await lapse();
    expect((await someoneElse()).statusCode).toBe(201);
    its.clock.set(at('2026-11-21T12:30'));
    await pay(id);
    const tomorrow = { from: new Date(NINE.getTime() + DAY_MS), until: new Date(NOON.getTime() + DAY_MS) };
    expect(await comes()).toEqual([{ ...tomorrow, inSlot: false }]);
    expect(await taken()).toBe(1);
  });

  test('leaves no place behind in a slot that is over', async () => {
    const id = await hold();
    its.clock.set(NOON);
    await pay(id);
    expect(await comes()).toMatchObject([{ inSlot: false }]);
    expect(await taken()).toBe(0);
  });

  test.each([
    { places: 1, state: 'released', inSlot: 1 },
    { places: 3, state: 'held', inSlot: 2 },
  ])(
    'leaves its place to a cash order of other goods where the slot has no other: $places',
    async ({ places, state, inSlot }) => {
      await its.db
        .updateTable('delivery_slots')
        .set({ places })
        .where('marketplace_id', '=', its.market.id)
        .execute();
      const salt = (qty: number) =>
        orderBody([{ product: its.market.salt, qty }], {
          slots: [{ store: its.market.stores[0], from: NINE.toISOString() }],
        });
      // An earlier attempt at the same goods, so that the roomy slot also gets a second try.
      if (places > 1) await hold(salt(2));
      await hold();
      const placed = await placeOrder(its.app, its.market, its.market.shopper, salt(1));
      expect(placed.statusCode, placed.body).toBe(201);
      expect(await comes()).toEqual([{ from: NINE, until: NOON, inSlot: true }]);
      expect(await taken()).toBe(inSlot);
      const [latest] = await its.db
        .selectFrom('checkout_holds')
        .select('state')
        .where('marketplace_id', '=', its.market.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      expect(latest).toEqual({ state });
    },
  );

  test('comes in its slot while that lasts', async () => {
    const id = await hold();
    await lapse();
    its.clock.set(at('2026-11-21T11:30'));
    await pay(id);
    expect(await comes()).toEqual([{ from: NINE, until: NOON, inSlot: true }]);
    expect(await taken()).toBe(1);
  });

  test('comes at its time without a place when the marketplace has given the slot up', async () => {
    const id = await hold();
    await lapse();
    await its.db.deleteFrom('delivery_slots').where('marketplace_id', '=', its.market.id).execute();
    await pay(id);
    expect(await comes()).toEqual([{ from: NINE, until: NOON, inSlot: false }]);
  });

  test('waits at the payments desk when others have its place, and comes at its time if a person says so', async () => {
    const id = await hold();
    await lapse();
    await someoneElse();
    const { payment, status } = await pay(id);
    expect(status).toBe('held');
    expect(await comes()).toEqual([]);
    const placed = await as(
      its.market.superAdmin,
      its.app,
      'POST',
      `/api/payment-desk/${its.market.id}/payments/${payment.id}/place`,
      { reason: 'Spoken with the shopper', total: 293 },
    );
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(await comes()).toEqual([{ from: NINE, until: NOON, inSlot: false }]);
    expect(await taken()).toBe(1);
  });
});

describe('an order by the hours of its shop that is paid late', () => {
  beforeEach(async () => {
    await its.db
      .updateTable('marketplaces')
      .set({ delivery_hours: 1 })
      .where('id', '=', its.market.id)
      .execute();
    its.clock.set(at('2026-11-20T08:58'));
  });
  const cart = () => orderBody([{ product: its.market.atta, qty: 1 }]);

  test('comes as it was promised while that time has not passed', async () => {
    const id = await hold(cart());
    const promised = { from: at('2026-11-20T09:00'), until: at('2026-11-20T10:00'), inSlot: false };
    its.clock.set(at('2026-11-20T09:01'));
    await pay(id);
    expect(await comes()).toEqual([promised]);
  });

  test('comes a day later once it has', async () => {
    const id = await hold(cart());
    its.clock.set(at('2026-11-20T10:00'));
    await pay(id);
    expect(await comes()).toEqual([
      { from: at('2026-11-21T09:00'), until: at('2026-11-21T10:00'), inSlot: false },
    ]);
  });
});
