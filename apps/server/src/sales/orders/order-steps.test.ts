import { describe, expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

async function order(): Promise<string> {
  const { market, app } = its;
  const body = orderBody([{ product: market.atta, qty: 1 }]);
  return (await placeOrder(app, market, market.shopper, body)).json()._id;
}

const press = (id: string, step: string, key: string, user = its.market.admin) =>
  its.app.inject({
    method: step === 'cancel' ? 'POST' : 'PUT',
    url: step === 'cancel' ? `/api/orders/status/cancel/${id}` : `/api/orders/${id}/${step}`,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
    ...(step === 'cancel' && { payload: {} }),
  });

const paymentsOf = (id: string) =>
  its.db.selectFrom('payments').select('id').where('order_id', '=', id).execute();

describe('a step that is sent twice under one key', () => {
  test('is made once, and answered both times', async () => {
    const id = await order();
    const answers = await Promise.all([press(id, 'pay', 'press-0001'), press(id, 'pay', 'press-0001')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers['idempotent-replayed']).sort()).toEqual(['true', undefined]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('answers with the order as it stands, whatever happened since', async () => {
    const id = await order();
    await press(id, 'pay', 'press-0001');
    await press(id, 'deliver', 'press-0002');
    expect((await press(id, 'pay', 'press-0001')).json()).toMatchObject({ status: 'delivered' });
  });

  test('is refused for another order, and for another step', async () => {
    const [one, two] = [await order(), await order()];
    await press(one, 'pay', 'press-0001');
    expect((await press(two, 'pay', 'press-0001')).json().code).toBe('idempotency-key-reused');
    expect((await press(one, 'deliver', 'press-0001')).json().code).toBe('idempotency-key-reused');
    expect(await paymentsOf(two)).toEqual([]);
  });

  test('that was refused may be tried again under it', async () => {
    const id = await order();
    expect((await press(id, 'deliver', 'press-0001')).statusCode).toBe(409);
    await press(id, 'pay', 'press-0002');
    expect((await press(id, 'deliver', 'press-0001')).statusCode).toBe(200);
  });
});

test('of two people who press at once one is told the reason, and one payment stands', async () => {
  const id = await order();
  const answers = await Promise.all([
    press(id, 'pay', 'admin-0001'),
    press(id, 'pay', 'super-0001', its.market.superAdmin),
    press(id, 'pay', 'rider-0001', its.market.deliveryAdmin),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const refused = answers
    .filter(({ statusCode }) => statusCode === 409)
    .map((answer) => answer.json().details);
  expect(refused).toEqual([{ reason: 'already-paid' }, { reason: 'already-paid' }]);
  expect(await paymentsOf(id)).toHaveLength(1);
});

test.each(['pay', 'out-for-delivery', 'deliver'])(
  'another store’s order is not there for %s',
  async (step) => {
    const id = await order();
    const answer = await press(id, step, 'other-0001', its.market.otherAdmin);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'order-not-found']);
    const row = its.db.selectFrom('orders').select(['paid_at', 'out_for_delivery_at', 'delivered_at']);
    expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({
      paid_at: null,
      out_for_delivery_at: null,
      delivered_at: null,
    });
  },
);

test('a deliveryAdmin marks as paid and delivered, and neither cancels nor reads the profit', async () => {
  const id = await order();
  const rider = its.market.deliveryAdmin;
  expect((await press(id, 'pay', 'rider-0001', rider)).statusCode).toBe(200);
  expect((await press(id, 'cancel', 'rider-0002', rider)).statusCode).toBe(403);
  expect((await press(id, 'deliver', 'rider-0003', rider)).json()).toMatchObject({ status: 'delivered' });
  const [row] = (await as(rider, its.app, 'GET', '/api/orders')).body.orders;
  expect(row).toMatchObject({ revenue: expect.any(Number) });
  expect(row.profit ?? row.deliveryCharge).toBeUndefined();
});
