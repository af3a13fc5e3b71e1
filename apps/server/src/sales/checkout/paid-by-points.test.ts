import { paise } from '@haat/domain/basics/money';
import { beforeEach, expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { givePoints, pointsOf } from '../../../test/points-of.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

beforeEach(async () => {
  await givePoints(its.db, its.market, 1000);
});

const deliverFree = () =>
  its.db
    .updateTable('marketplaces')
    .set({ minimum_order_paise: paise(0) })
    .where('id', '=', its.market.id)
    .execute();
const place = (body: Record<string, unknown>) => placeOrder(its.app, its.market, its.market.shopper, body);
const read = async (id: string) => (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body;

test('an order that points cover wholly is placed as paid by them, and gets its invoice when it goes out', async () => {
  await deliverFree();
  const body = orderBody([{ product: its.market.atta, qty: 1 }], {
    points: 268,
    shippingPrice: 0,
    totalPrice: 0,
  });
  const placed = await place(body);
  expect(placed.statusCode, placed.body).toBe(201);
  const order = await read(placed.json()._id);
  expect(order).toMatchObject({ status: 'paid', paymentMethod: 'Points', totalPrice: 0, payments: [] });
  expect(order.documents).toEqual([]);
  const sent = await as(its.market.admin, its.app, 'PUT', `/api/orders/${order._id}/out-for-delivery`);
  expect(sent.body.documents).toMatchObject([{ kind: 'tax invoice', total: 268 }]);
  expect(await pointsOf(its.db, its.market)).toBe(732);
  const paidAgain = await as(its.market.admin, its.app, 'PUT', `/api/orders/${order._id}/pay`);
  expect(paidAgain.body.code).toBe('order-cannot-be-paid');
});

test('an order whose delivery is left to pay is a cash order', async () => {
  const placed = await place(orderBody([{ product: its.market.atta, qty: 1 }], { points: 268 }));
  expect(await read(placed.json()._id)).toMatchObject({
    status: 'new',
    paymentMethod: 'Cash',
    totalPrice: 25,
  });
});

test('of two shops’ orders the one that points cover is paid, the other is paid at the door', async () => {
  await deliverFree();
  const wanted = [its.market.atta, its.market.tomato].map((product) => ({ product, qty: 1 }));
  const placed = await place(orderBody(wanted, { points: 268, shippingPrice: 0, totalPrice: 36 }));
  const [first, second] = placed.json().orders.map(({ _id }: { _id: string }) => _id);
  expect(await read(first)).toMatchObject({ status: 'paid', paymentMethod: 'Points', totalPrice: 0 });
  expect(await read(second)).toMatchObject({ status: 'new', paymentMethod: 'Cash', totalPrice: 36 });
});

test('cancelled, it gives the points back and no money', async () => {
  await deliverFree();
  const body = orderBody([{ product: its.market.atta, qty: 1 }], {
    points: 268,
    shippingPrice: 0,
    totalPrice: 0,
  });
  const { _id: id } = (await place(body)).json();
  await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
  expect(await pointsOf(its.db, its.market)).toBe(1000);
  expect((await read(id)).payments).toEqual([]);
});
