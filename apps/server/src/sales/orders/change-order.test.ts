import { beforeEach, describe, expect, test } from 'vitest';
import { makeMarket } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pointsOf } from '../../../test/points-of.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
/** ₹268 of atta at the first store, ₹36 of tomatoes at the second. */
let placed: { _id: string; orders: { _id: string }[] };

beforeEach(async () => {
  const body = orderBody([
    { product: its.market.atta, qty: 1 },
    { product: its.market.tomato, qty: 1 },
  ]);
  placed = (await placeOrder(its.app, its.market, its.market.shopper, body)).json();
});

const points = () => pointsOf(its.db, its.market);
const pay = (user = its.market.admin) => as(user, its.app, 'PUT', `/api/orders/${placed._id}/pay`);
const deliver = (user = its.market.admin) => as(user, its.app, 'PUT', `/api/orders/${placed._id}/deliver`);
const cancel = (user = its.market.superAdmin) =>
  as(user, its.app, 'POST', `/api/orders/status/cancel/${placed._id}`);

describe('an order', () => {
  // spec: call PUT /api/orders/{id}/pay; call PUT /api/orders/{id}/deliver
  test('is paid, then delivered, and the shopper sees both and earns the points', async () => {
    expect((await pay()).body).toMatchObject({
      status: 'paid',
      isPaid: true,
      payments: [{ paymentMethod: 'Cash', Amount: 293 }],
    });
    expect((await deliver()).body).toMatchObject({ status: 'delivered', isDelivered: true });
    const seen = await as(its.market.shopper, its.app, 'GET', `/api/orders/${placed._id}`);
    expect(seen.body).toMatchObject({ status: 'delivered', pointsEarned: 2 });
    const mine = await as(its.market.shopper, its.app, 'GET', '/api/orders/myorders');
    expect(mine.body.orders.map((o: { status: string }) => o.status).sort()).toEqual(['delivered', 'new']);
    expect(await points()).toBe(2);
  });

  test('is not delivered before it is paid', async () => {
    expect(await deliver()).toMatchObject({ status: 409, body: { code: 'order-cannot-be-delivered' } });
  });

  test('is paid once, however many press at the same time', async () => {
    const answers = await Promise.all([pay(), pay(its.market.deliveryAdmin), pay(its.market.superAdmin)]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409]);
    expect(
      await its.db.selectFrom('payments').select('id').where('order_id', '=', placed._id).execute(),
    ).toHaveLength(1);
  });

  // spec: call POST /api/orders/status/cancel/{id}
  test('that is cancelled puts stock and points back, and can’t be paid any more', async () => {
    expect((await cancel()).body.status).toBe('cancelled');
    expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
    expect(await stockOf(its.db, its.market.tomato.id)).toBe(49);
    expect((await pay()).status).toBe(409);
    expect((await cancel()).body.code).toBe('order-cannot-be-cancelled');
    expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
  });

  test('that was delivered can’t be cancelled', async () => {
    await pay();
    await deliver();
    expect((await cancel()).status).toBe(409);
    expect(await stockOf(its.db, its.market.atta.id)).toBe(49);
  });
});

describe('somebody else’s order', () => {
  // spec: call GET /api/orders/{id}
  test('does not exist for another shopper', async () => {
    const stranger = await makeMarket(its.db);
    const answer = await as(stranger.shopper, its.app, 'GET', `/api/orders/${placed._id}`);
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: 'Order not found', code: 'order-not-found' },
    ]);
  });

  test.each(['pay', 'deliver'])('can’t be moved to %s by another store’s admin', async (action) => {
    const answer = await as(its.market.otherAdmin, its.app, 'PUT', `/api/orders/${placed._id}/${action}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'order-not-found']);
  });

  // spec: call GET /api/orders/status; rule own-store
  test('stays out of another store’s list and counts', async () => {
    const list = await as(its.market.otherAdmin, its.app, 'GET', '/api/orders');
    expect(list.body.orders.map((o: { _id: string }) => o._id)).toEqual([placed.orders[1]?._id]);
    const counts = await as(its.market.otherAdmin, its.app, 'GET', '/api/orders/status');
    expect(counts.body).toEqual({ newOrdersCount: 1, paidOrdersCount: 0, deliveredOrdersCount: 0 });
  });
});

describe('the order list', () => {
  const list = async (query: string, user = its.market.superAdmin) =>
    (await as(user, its.app, 'GET', `/api/orders?marketplace=${its.market.id}&${query}`)).body;

  // spec: call GET /api/orders
  test('sorts orders into the tabs of the specification', async () => {
    await pay();
    expect((await list('isPaid=false&isDelivered=false&type=online')).total).toBe(1);
    expect((await list('isPaid=true&isDelivered=false&type=online')).total).toBe(1);
    expect((await list('isPaid=true&isDelivered=true&type=online')).total).toBe(0);
    await cancel();
    expect((await list('isPaid=true&isDelivered=false&type=online')).total).toBe(0);
    expect((await list('type=online&status=cancelled')).total).toBe(1);
    expect((await list('')).total).toBe(2);
  });

  test('finds an order by its number, its customer and its phone', async () => {
    const { number } = (await as(its.market.shopper, its.app, 'GET', `/api/orders/${placed._id}`)).body;
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).orders.map((o: { _id: string }) => o._id);
    expect(String(number)).toMatch(/^[1-9]\d{5}$/);
    expect(await found(`#${number}`)).toEqual([placed._id]);
    expect(await found(`${number}`.replace(/(?=...$)/, ' '))).toEqual([placed._id]);
    // Old papers have the end of the id.
    expect(await found(`#${placed._id.slice(-6).toUpperCase()}`)).toEqual([placed._id]);
    expect((await list('search=savita')).total).toBe(2);
    expect((await list('search=98450')).total).toBe(2);
    expect((await list('search=%25')).total).toBe(0);
  });

  // spec: rule order-figures
  test('shows money figures only to roles that may see them', async () => {
    const figures = (row: Record<string, unknown>) => [row.revenue, row.deliveryCharge, row.profit];
    const own = (body: { orders: Record<string, unknown>[] }) =>
      body.orders.find((o) => o._id === placed._id) ?? {};
    expect(figures(own(await list('')))).toEqual([65.84, 10, 55.84]);
    expect(figures(own(await list('', its.market.deliveryAdmin)))).toEqual([65.84, undefined, undefined]);
    expect(figures(own(await list('', its.market.admin)))).toEqual([undefined, undefined, undefined]);
  });
});

// spec: call POST /api/orders/{id}/call
test('calling a customer answers the number and is noted on the order', async () => {
  const answer = await as(its.market.deliveryAdmin, its.app, 'POST', `/api/orders/${placed._id}/call`);
  expect(answer.body).toEqual({ phone: '98450 12345' });
  const notes = await its.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', placed._id)
    .execute();
  expect(notes.map((n) => n.action)).toEqual(['called']);
});
