import { paise } from '@haat/domain/basics/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';
import { atFaultPoint } from '../../kit/fault-points.ts';

const our = useMarket();
let id: string;
beforeEach(async () => {
  const body = orderBody([{ product: our.market.atta, qty: 2 }], { driverNote: 'Blue gate, ring twice' });
  id = (await placeOrder(our.app, our.market, our.market.shopper, body)).json()._id;
});

const cancel = (user = our.market.shopper) => as(user, our.app, 'POST', `/api/orders/${id}/cancel`);
const step = (name: string) => as(our.market.admin, our.app, 'PUT', `/api/orders/${id}/${name}`);

describe('a shopper’s own cancellation', () => {
  test('cancels at once and puts the goods back', async () => {
    const cancelled = await cancel();
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await stockOf(our.db, our.market.atta.id)).toBe(50);
  });

  test('is refused a second time, but for the same press sent again', async () => {
    const press = (key: string) =>
      our.app.inject({
        method: 'POST',
        url: `/api/orders/${id}/cancel`,
        headers: { authorization: `Bearer ${our.market.shopper.token}`, 'idempotency-key': key },
      });
    expect((await press('press-one-1')).statusCode).toBe(200);
    expect((await press('press-one-1')).statusCode).toBe(200);
    const other = await press('press-two-2');
    expect([other.statusCode, other.json().details]).toMatchObject([409, { reason: 'already-cancelled' }]);
  });

  test.each([
    ['start', 'packing'],
    ['out-for-delivery', 'on-its-way'],
    ['pay', 'packing'],
  ])('is refused after %s, because of %s, and nothing changes', async (done, why) => {
    await step(done);
    const refused = await cancel();
    expect(refused.body).toMatchObject({ code: 'order-cannot-be-cancelled', details: { reason: why } });
    expect(refused.status).toBe(409);
    expect(await stockOf(our.db, our.market.atta.id)).toBe(48);
  });

  test('is nobody else’s, not even of staff', async () => {
    expect((await cancel(our.market.admin)).status).toBe(404);
  });

  test('and the shop’s start at the same moment: one of them holds, the other is told', async () => {
    let started: ReturnType<typeof step> | undefined;
    atFaultPoint('own order: locked', async () => {
      started = step('start');
    });
    expect((await cancel()).status).toBe(200);
    expect((await started)?.body).toMatchObject({
      code: 'order-cannot-be-started',
      details: { reason: 'cancelled' },
    });
  });

  test('that comes while the shop starts is refused', async () => {
    let late: ReturnType<typeof cancel> | undefined;
    atFaultPoint('order: locked', async () => {
      late = cancel();
    });
    expect((await step('start')).body.startedAt).toEqual(expect.any(String));
    expect((await late)?.body.details).toMatchObject({ reason: 'packing' });
  });
});

describe('a shopper’s own cancellation of one order of several', () => {
  const atOnce = (...wanted: Parameters<typeof orderBody>[0]) =>
    placeOrder(our.app, our.market, our.market.shopper, orderBody(wanted));
  const cancelOne = (order: string) => as(our.market.shopper, our.app, 'POST', `/api/orders/${order}/cancel`);
  const placedOf = async (...wanted: Parameters<typeof orderBody>[0]): Promise<string[]> =>
    (await atOnce(...wanted)).json().orders.map(({ _id }: { _id: string }) => _id);
  const read = async (order: string) =>
    (await as(our.market.shopper, our.app, 'GET', `/api/orders/${order}`)).body;
  const onlyAsked = { code: 'order-cannot-be-cancelled', details: { reason: 'rest-depends-on-it' } };

  test('is refused where its goods earn a discount of another: it is requested of the shop', async () => {
    const { dal, salt, tomato } = our.market;
    const offered = { mrp_paise: paise(18_500) };
    await our.db.updateTable('products').set(offered).where('id', '=', dal.id).execute();
    // The dal's shop bears delivery for both; without tomatoes the dal's offer isn't earned.
    const [, tomatoes = ''] = await placedOf(
      { product: dal, qty: 1 },
      { product: salt, qty: 4 },
      { product: tomato, qty: 10 },
    );
    expect((await cancelOne(tomatoes)).body).toMatchObject(onlyAsked);
    expect(await stockOf(our.db, tomato.id)).toBe(40);
    expect(await read(tomatoes)).toMatchObject({
      restDependsOnIt: true,
      siblings: [{ restDependsOnIt: true }],
    });
    const asked = await as(our.market.shopper, our.app, 'POST', `/api/orders/${tomatoes}/requests`, {
      kind: 'cancel',
      reason: 'Too many',
    });
    expect(asked.status).toBe(201);
  });

  test('is refused where delivery is free only with it, or charged on it', async () => {
    const { atta, tomato } = our.market;
    const [dear = ''] = await placedOf({ product: atta, qty: 3 }, { product: tomato, qty: 1 });
    expect((await cancelOne(dear)).body).toMatchObject(onlyAsked);
    const [charged = '', other = ''] = await placedOf({ product: atta, qty: 1 }, { product: tomato, qty: 1 });
    expect((await cancelOne(charged)).body).toMatchObject(onlyAsked);
    expect((await cancelOne(other)).status).toBe(200);
    expect((await cancelOne(charged)).status).toBe(200);
  });

  test('at the same moment as of the other sees what became of that', async () => {
    const { atta, tomato } = our.market;
    const [charged = '', other = ''] = await placedOf({ product: atta, qty: 1 }, { product: tomato, qty: 1 });
    let late: ReturnType<typeof cancelOne> | undefined;
    atFaultPoint('own order: locked', async () => {
      late = cancelOne(charged);
    });
    expect((await cancelOne(other)).status).toBe(200);
    expect((await late)?.status).toBe(200);
  });
});

describe('packing', () => {
  test('starts once, and is seen by the shopper, who can still request a cancellation', async () => {
    await step('start');
    expect((await step('start')).body.details).toEqual({ reason: 'already-started' });
    const order = await as(our.market.shopper, our.app, 'GET', `/api/orders/${id}`);
    expect(order.body).toMatchObject({ status: 'new', startedAt: expect.any(String) });
    const asked = await as(our.market.shopper, our.app, 'POST', `/api/orders/${id}/requests`, {
      kind: 'cancel',
      reason: 'Ordered twice',
    });
    expect(asked.status).toBe(201);
  });
});

describe('the driver', () => {
  const name = (driver: object) => as(our.market.admin, our.app, 'PUT', `/api/orders/${id}/driver`, driver);

  test('is named by the store, and stands in the audit log with who it was before, but without the number', async () => {
    await name({ name: 'Mahesh Patil', phone: '' });
    expect((await name({ name: 'Mahesh Patil', phone: '98450 11111' })).status).toBe(200);
    const log = await our.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['driver named', 'driver named']);
    expect(log[1]?.details).toMatchObject({
      before: { name: 'Mahesh Patil' },
      after: { name: 'Mahesh Patil' },
      numberChanged: true,
    });
    expect(JSON.stringify(log)).not.toContain('11111');
  });

  test('is seen by the shopper while on the way, and by staff always', async () => {
    const driver = { name: 'Mahesh Patil', phone: '98450 11111' };
    const seenBy = async (user: typeof our.market.shopper) =>
      (await as(user, our.app, 'GET', `/api/orders/${id}`)).body.driver;
    await name(driver);
    expect([await seenBy(our.market.shopper), await seenBy(our.market.admin)]).toEqual([null, driver]);
    await step('out-for-delivery');
    expect(await seenBy(our.market.shopper)).toEqual(driver);
    await step('pay');
    await step('deliver');
    expect([await seenBy(our.market.shopper), await seenBy(our.market.admin)]).toEqual([null, driver]);
  });

  test('is named of no order that is cancelled, and needs a number that is one', async () => {
    expect((await name({ name: 'Mahesh', phone: '12' })).status).toBe(400);
    await cancel();
    expect((await name({ name: 'Mahesh', phone: '' })).body.code).toBe('order-needs-no-driver');
  });
});

test('a note for the driver has at most 140 characters', async () => {
  const body = orderBody([{ product: our.market.atta, qty: 1 }], { driverNote: 'x'.repeat(141) });
  expect((await placeOrder(our.app, our.market, our.market.shopper, body)).statusCode).toBe(400);
});
