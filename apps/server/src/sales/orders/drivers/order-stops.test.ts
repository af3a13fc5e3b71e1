import { MAX_DOORS } from '@haat/contract/orders/drivers';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeDriver, type TestDriver } from '../../../../test/drivers.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { freshAddress } from '../../../../test/phone-code.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { notByOwnDriver } from '../order-drivers-sql.ts';

const its = useMarket();
let driver: TestDriver;
let orders: string[];

const ofStore = (rest: string) => `/api/config/${its.market.stores[0]}/${rest}`;
const staff = (method: 'GET' | 'PUT', url: string, payload?: object, user = its.market.deliveryAdmin) =>
  as(user, its.app, method, url, payload);
const order = (ids: string[], user = its.market.deliveryAdmin, of = driver.id) =>
  staff('PUT', ofStore(`drivers/${of}/way`), { orders: ids }, user);

async function read() {
  const answer = await its.app.inject({
    method: 'GET',
    url: '/api/driver/stops',
    remoteAddress: freshAddress(),
    headers: { authorization: `Bearer ${driver.token}` },
  });
  return answer.json();
}

const stops = async (): Promise<string[]> => (await read()).stops.map(({ _id }: { _id: string }) => _id);

beforeEach(async () => {
  const { app, db, market } = its;
  driver = await makeDriver(db, market);
  orders = [];
  for (const lat of [null, 17.99, 17.91]) {
    const body = orderBody([{ product: market.atta, qty: 3 }]);
    const id = (await placeOrder(app, market, market.shopper, body)).json()._id;
    const position = lat === null ? { latitude: null, longitude: null } : { latitude: lat, longitude: 77.5 };
    const hours = {
      deliver_from: new Date('2026-11-29T10:30Z'),
      estimated_delivery_at: new Date('2026-11-29T12:30Z'),
    };
    await db
      .updateTable('orders')
      .set({ ...position, ...hours })
      .where('id', '=', id)
      .execute();
    orders.push(id);
  }
  await staff('PUT', ofStore('orders-of-driver'), { orders, driver: driver.id });
  for (const id of orders) await staff('PUT', `/api/orders/${id}/out-for-delivery`, {});
});

test('the phone follows the office’s order of ways, and is nearest first without one', async () => {
  const [nowhere = '', far = '', near = ''] = orders;
  expect(await stops()).toEqual([far, near, nowhere]);
  expect((await order([nowhere, near, far])).body).toEqual({ ordered: 3 });
  expect(await stops()).toEqual([nowhere, near, far]);
  const { body } = await staff('GET', ofStore('drivers'));
  expect(body.doors.map(({ _id }: { _id: string }) => _id)).toEqual([nowhere, near, far]);
});

test('no number of delivered orders pushes one that is still to come off the page', async () => {
  await sql`
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', o.number + 1000 + n,
      'estimated_delivery_at', o.estimated_delivery_at - interval '1 hour', 'paid_at', now(), 'delivered_at', now(), 'delivered_by_driver', o.driver_id))).*
    FROM orders o, generate_series(1, ${MAX_DOORS}) n WHERE o.id = ${orders[0]}`.execute(its.db);
  const { body } = await staff('GET', ofStore('drivers'));
  const open = body.doors.filter(({ state }: { state: string }) => state === 'waiting');
  expect([body.doors.length, open.length]).toEqual([MAX_DOORS, 3]);
});

test('an order that is given to another driver, or to nobody, loses its place', async () => {
  const [nowhere = '', far = '', near = ''] = orders;
  await order([nowhere, near, far]);
  await staff('PUT', ofStore('orders-of-driver'), { orders: [nowhere], driver: null });
  await staff('PUT', ofStore('orders-of-driver'), { orders: [nowhere], driver: driver.id });
  expect(await stops()).toEqual([near, far, nowhere]);
});

test('what was delivered meanwhile is left out, and another driver’s order is not found', async () => {
  const [nowhere = '', far = '', near = ''] = orders;
  await staff('PUT', `/api/orders/${far}/hand-over`, {});
  expect((await order([near, far, nowhere])).body).toEqual({ ordered: 2 });
  expect(await stops()).toEqual([near, nowhere]);
  const other = await makeDriver(its.db, its.market);
  const refused = await order([near], its.market.deliveryAdmin, other.id);
  expect([refused.status, refused.body.code]).toEqual([404, 'order-not-found']);
  const stranger = await order([near], its.market.otherAdmin);
  expect([stranger.status, stranger.body.code]).toEqual([404, 'driver-not-found']);
  expect((await order([])).status).toBe(400);
  expect(await stops()).toEqual([near, nowhere]);
});

test('an order is not given to a driver of another store', async () => {
  const other = await makeDriver(its.db, its.market, its.market.stores[1]);
  const given = await staff('PUT', ofStore('orders-of-driver'), { orders, driver: other.id });
  expect(given.body.code).toBe('driver-not-found');
});

test('what another driver delivered of one’s own is gone', async () => {
  const [id = ''] = orders;
  const another = await makeDriver(its.db, its.market);
  await staff('PUT', `/api/orders/${id}/hand-over`, {});
  await its.db.updateTable('orders').set({ delivered_by_driver: another.id }).where('id', '=', id).execute();
  expect((await read()).gone).toMatchObject([{ _id: id, why: 'delivered' }]);
});

test('orders of a driver are found by an index without those that the driver has delivered', async () => {
  const plan = await inTransaction(its.db, async (tx) => {
    // Plans are made on the shards, so rows are needed there.
    await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(tx);
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      EXPLAIN SELECT o.id FROM orders o
      WHERE o.marketplace_id = ${its.market.id} AND o.driver_id = ${driver.id} AND ${notByOwnDriver('o')}`.execute(
      tx,
    );
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_with_driver');
});
