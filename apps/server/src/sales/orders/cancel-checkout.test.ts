import { beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../test/points-of.ts';
import { ledgerSum, stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

const our = usePayments();

/** ₹268 of atta at the first store, with ₹25 delivery, and ₹36 of tomatoes at the second. */
const cart = (change: Record<string, unknown> = {}) =>
  orderBody(
    [
      { product: our.market.atta, qty: 1 },
      { product: our.market.tomato, qty: 1 },
    ],
    change,
  );
const idsOf = (placed: { orders: { _id: string }[] }) => placed.orders.map(({ _id }) => _id);
const place = async (change?: Record<string, unknown>) =>
  idsOf((await placeOrder(our.app, our.market, our.market.shopper, cart(change))).json());
const cancel = (id: string, user = our.market.shopper) =>
  as(user, our.app, 'POST', `/api/orders/${id}/cancel-checkout`);
const read = async (id: string) => (await as(our.market.shopper, our.app, 'GET', `/api/orders/${id}`)).body;
const statusesOf = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await read(id)).status));
const step = (id: string, name: string) =>
  as(our.market.superAdmin, our.app, 'PUT', `/api/orders/${id}/${name}`);
const stocks = () =>
  Promise.all(
    [our.market.atta, our.market.tomato].flatMap(({ id }) => [stockOf(our.db, id), ledgerSum(our.db, id)]),
  );

let ids: string[];
beforeEach(async () => {
  ids = await place();
});
const [FIRST, SECOND] = [0, 1];
const idAt = (nth: number) => ids[nth] ?? '';

describe('a shopper’s cancellation of a whole checkout', () => {
  test('cancels every order, by whichever of them, though one depends on the other', async () => {
    expect(await read(idAt(FIRST))).toMatchObject({ restDependsOnIt: true });
    const cancelled = await cancel(idAt(SECOND));
    expect(cancelled).toMatchObject({ status: 200, body: { _id: idAt(SECOND), status: 'cancelled' } });
    expect(cancelled.body.siblings).toMatchObject([{ _id: idAt(FIRST), status: 'cancelled' }]);
    expect(await stocks()).toEqual([50, 50, 50, 50]);
  });

  test('gives each order back what was paid for it, with the points that it took', async () => {
    await cancel(idAt(FIRST));
    await givePoints(our.db, our.market, 300);
    const created = await createOrder(
      our.app,
      our.market,
      our.market.shopper,
      cart({ paymentMethod: 'Online', points: 300, totalPrice: 29 }),
      {},
    );
    const paid = await confirm(
      our.app,
      our.market.shopper,
      our.provider.confirmation(our.provider.pay(created.json().id)),
    );
    const online = idsOf(paid.json());
    expect(await pointsOf(our.db, our.market)).toBe(0);
    expect((await cancel(online[0] ?? '')).status).toBe(200);
    expect(await pointsOf(our.db, our.market)).toBe(300);
    const orders = await Promise.all(online.map(read));
    const backOf = (refunds: { amount: number }[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(orders.map(({ refunds }) => backOf(refunds))).toEqual(orders.map(({ totalPrice }) => totalPrice));
    expect(orders.reduce((sum, { refunds }) => sum + backOf(refunds), 0)).toBe(29);
    expect(await stocks()).toEqual([50, 50, 50, 50]);
  });

  test.each(['start', 'out-for-delivery', 'pay'])(
    'is refused as a whole once one shop has done %s, and says which order',
    async (done) => {
      await step(idAt(SECOND), done);
      const refused = await cancel(idAt(FIRST));
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'order-cannot-be-cancelled', details: { order: idAt(SECOND) } },
      });
      expect(await statusesOf(ids)).not.toContain('cancelled');
      expect(await stocks()).toEqual([49, 49, 49, 49]);
    },
  );

  test('takes what is left of it when one is cancelled already, and refuses once nothing is', async () => {
    expect((await as(our.market.shopper, our.app, 'POST', `/api/orders/${idAt(SECOND)}/cancel`)).status).toBe(
      200,
    );
    expect((await cancel(idAt(SECOND))).status).toBe(200);
    expect(await statusesOf(ids)).toEqual(['cancelled', 'cancelled']);
    expect((await cancel(idAt(FIRST))).body.details).toMatchObject({ reason: 'already-cancelled' });
    expect(await stocks()).toEqual([50, 50, 50, 50]);
  });

  test('sent again under its key reads what it did, and does it once', async () => {
    const press = (key: string) =>
      our.app.inject({
        method: 'POST',
        url: `/api/orders/${idAt(FIRST)}/cancel-checkout`,
        headers: { authorization: `Bearer ${our.market.shopper.token}`, 'idempotency-key': key },
      });
    const answers = await Promise.all([press('whole-one'), press('whole-one')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await press('whole-one')).json().status).toBe('cancelled');
    expect((await press('whole-two')).statusCode).toBe(409);
    expect(await stocks()).toEqual([50, 50, 50, 50]);
  });

  test('frees its place in a delivery slot for each order', async () => {
    const window = { starts_at: new Date('2026-12-01T03:30:00Z'), ends_at: new Date('2026-12-01T06:30:00Z') };
    await our.db
      .insertInto('slot_bookings')
      .values({ marketplace_id: our.market.id, ...window, taken: 2 })
      .execute();
    const slot = { deliver_from: window.starts_at, estimated_delivery_at: window.ends_at, in_slot: true };
    await our.db.updateTable('orders').set(slot).where('id', 'in', ids).execute();
    await cancel(idAt(FIRST));
    const { taken } = await our.db
      .selectFrom('slot_bookings')
      .select('taken')
      .where('marketplace_id', '=', our.market.id)
      .executeTakeFirstOrThrow();
    expect(taken).toBe(0);
  });

  test('and the start of one shop at the same moment: one of them holds, the other is told', async () => {
    let started: ReturnType<typeof step> | undefined;
    atFaultPoint('own order: locked', async () => {
      started = step(idAt(SECOND), 'start');
    });
    expect((await cancel(idAt(FIRST))).status).toBe(200);
    expect((await started)?.body).toMatchObject({ code: 'order-cannot-be-started' });
  });

  test('touches no other checkout, and is nobody else’s', async () => {
    const other = await place();
    const stranger = await makeUser(our.db, []);
    expect((await cancel(idAt(FIRST), stranger)).status).toBe(404);
    expect((await cancel(idAt(FIRST), our.market.superAdmin)).status).toBe(404);
    await cancel(idAt(FIRST));
    expect(await statusesOf(other)).toEqual(['new', 'new']);
  });
});
