import { expect, test } from 'vitest';
import { makeDriver } from '../../../../test/drivers.ts';
import { makeProduct } from '../../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { freshAddress } from '../../../../test/phone-code.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();

test('a stop has the goods that are in the bag, and says what was ordered', async () => {
  const { app, db, market } = its;
  const { admin, atta, salt, stores } = market;
  const rock = await makeProduct(db, {
    marketplaceId: market.id,
    storeId: stores[0],
    category: market.category,
    name: 'Rock Salt',
    price: 4800,
  });
  const onions = await makeProduct(db, {
    marketplaceId: market.id,
    storeId: stores[0],
    category: market.category,
    name: 'Onion',
    price: 4000,
  });
  const loose = { sold_by: 'kg', sale_step: 250, count_in_stock: 9000 };
  await db.updateTable('products').set(loose).where('id', '=', onions.id).execute();
  const wanted = [
    { product: atta, qty: 3 },
    { product: salt, qty: 2 },
    { product: onions, qty: 1 },
  ];
  const body = orderBody(wanted, { ifMissing: 'replace' });
  const placed = await placeOrder(app, market, market.shopper, body);
  expect(placed.statusCode, placed.body).toBe(201);
  const id: string = placed.json()._id;
  const staff = (url: string, payload?: object) => as(admin, app, 'PUT', url, payload);
  expect((await staff(`/api/orders/${id}/start`)).status).toBe(200);
  const answers = [
    { line: 1, quantity: 2, reason: 'not-there', replacedBy: null },
    { line: 2, quantity: 1, reason: null, replacedBy: { product: rock.id, quantity: 1 } },
    { line: 3, quantity: 840, reason: 'not-there', replacedBy: null },
  ].map((answer) => ({ ...answer, seen: 0 }));
  const said = await staff(`/api/orders/${id}/packing`, { answers });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  const packed = await app.inject({
    method: 'POST',
    url: `/api/orders/${id}/packed`,
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': crypto.randomUUID() },
    payload: { answers: [1, 2, 3].map((line) => ({ line, seen: 1 })), agreedBy: '' },
  });
  expect(packed.statusCode, packed.body).toBe(200);
  const driver = await makeDriver(db, market);
  await staff(`/api/config/${stores[0]}/orders-of-driver`, { orders: [id], driver: driver.id });
  await staff(`/api/orders/${id}/out-for-delivery`, {});
  const stops = await app.inject({
    method: 'GET',
    url: '/api/driver/stops',
    remoteAddress: freshAddress(),
    headers: { authorization: `Bearer ${driver.token}` },
  });
  expect(stops.json().stops).toMatchObject([
    {
      itemCount: 5,
      orderedCount: 6,
      items: [
        { line: 1, qty: 2 },
        { line: 2, name: 'Table Salt', qty: 1 },
        { line: 3, name: 'Onion', qty: 0.84 },
        { line: 4, name: 'Rock Salt', qty: 1 },
      ],
      changes: [
        { line: 1, qty: 3, comes: 2, replacedBy: null },
        { line: 2, name: 'Table Salt', qty: 2, comes: 1, replacedBy: { line: 4, qty: 1 } },
        { line: 3, qty: 1, comes: 0.84, replacedBy: null },
      ],
    },
  ]);
});
