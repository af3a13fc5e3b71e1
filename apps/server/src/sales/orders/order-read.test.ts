import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();
/** Atta at the first, registered store; tomatoes at the second, unregistered one. */
let placed: { _id: string; orders: { _id: string }[] };

beforeEach(async () => {
  await its.db
    .updateTable('stores')
    .set({ fssai_number: '11226999000111' })
    .where('name', '=', 'Basava Provision')
    .execute();
  const body = orderBody([
    { product: its.market.atta, qty: 2 },
    { product: its.market.tomato, qty: 1 },
  ]);
  placed = (await placeOrder(its.app, its.market, its.market.shopper, body)).json();
});

const read = async (id: string | undefined, user = its.market.shopper) =>
  (await as(user, its.app, 'GET', `/api/orders/${id}`)).body;

test('an order shows the tax of each line as it was charged, to the paisa', async () => {
  const [line] = (await read(placed._id)).orderItems;
  expect(line).toMatchObject({ qty: 2, igst: 0 });
  expect(line.cgst).toBeGreaterThan(0);
  expect(line.cgst).toBe(line.sgst);
  const inPaise = [line.taxable, line.cgst, line.sgst].map((rupees: number) => Math.round(rupees * 100));
  expect(inPaise.reduce((a, b) => a + b)).toBe(Math.round(line.price * 100) * line.qty);
});

test('an order of a shop without GSTIN carries no tax', async () => {
  const order = await read(placed.orders[1]?._id);
  expect(order.store.gstNumber).toBe('');
  expect(order.orderItems).toMatchObject([{ tax: 0, taxable: order.itemsPrice, cgst: 0, sgst: 0, igst: 0 }]);
});

test('an order names the food licence of its shop, to its shopper and to its staff', async () => {
  expect((await read(placed._id)).store.fssaiNumber).toBe('11226999000111');
  expect((await read(placed._id, its.market.admin)).store.fssaiNumber).toBe('11226999000111');
});

test('an order says where its shop is, and how its papers speak, before and after the till has settings', async () => {
  const { store } = await read(placed._id);
  expect(store).toMatchObject({ pinCode: '', stateCode: '29', receiptLanguage: 'en', thanks: '' });
  await its.db.updateTable('stores').set({ pin_code: '585403' }).where('id', '=', store._id).execute();
  await its.db
    .insertInto('till_settings')
    .values({
      marketplace_id: its.market.id,
      store_id: store._id,
      upi_id: '',
      upi_name: '',
      discount_limit_bp: 500,
      difference_limit_paise: paise(0),
      blind_count: false,
      receipt_language: 'kn',
      thanks: 'ಮತ್ತೆ ಬನ್ನಿ',
    })
    .execute();
  const after = (await read(placed._id)).store;
  expect(after).toMatchObject({ pinCode: '585403', receiptLanguage: 'kn', thanks: 'ಮತ್ತೆ ಬನ್ನಿ' });
});

test('an order names its shop and its goods in Hindi and Kannada, goods as long as they go by the name they were sold by', async () => {
  const storeNames = { nameHi: 'बसव स्टोर', nameKn: 'ಬಸವ ಅಂಗಡಿ' };
  const { storeId } = await its.db
    .selectFrom('orders')
    .select('store_id as storeId')
    .where('id', '=', placed._id)
    .executeTakeFirstOrThrow();
  await its.db
    .updateTable('stores')
    .set({ name_hi: storeNames.nameHi, name_kn: storeNames.nameKn })
    .where('id', '=', storeId)
    .execute();
  const atta = its.db.updateTable('products').where('id', '=', its.market.atta.id);
  await atta.set({ name_kn: 'ಚಕ್ಕಿ ಹಿಟ್ಟು' }).execute();

  const order = await read(placed._id);
  expect(order.store).toMatchObject(storeNames);
  expect(order.orderItems[0]).toMatchObject({ name: 'Chakki Atta', nameKn: 'ಚಕ್ಕಿ ಹಿಟ್ಟು' });
  expect(order.orderItems[0]).not.toHaveProperty('nameHi');
  expect((await read(placed.orders[1]?._id)).siblings[0].store).toMatchObject(storeNames);
  const { orders } = (await as(its.market.shopper, its.app, 'GET', '/api/orders/myorders')).body;
  expect(orders.find(({ _id }: { _id: string }) => _id === placed._id).store).toMatchObject(storeNames);

  const variant = newId();
  await its.db
    .insertInto('product_variants')
    .values({
      marketplace_id: its.market.id,
      product_id: its.market.atta.id,
      id: variant,
      name: '10 kg',
      sku: 'X',
      price_paise: paise(100),
      mrp_paise: paise(100),
    })
    .execute();
  const asTen = { variant_id: variant, name: 'Chakki Atta · 10 kg' };
  const firstLine = its.db
    .updateTable('order_items')
    .where('order_id', '=', placed._id)
    .where('line_no', '=', 1);
  await firstLine.set(asTen).execute();
  expect((await read(placed._id)).orderItems[0]).toMatchObject({ nameKn: 'ಚಕ್ಕಿ ಹಿಟ್ಟು · 10 kg' });
  await firstLine.set({ variant_id: null, name: 'Chakki Atta' }).execute();

  await atta.set({ name: 'Chakki Atta, new pack' }).execute();
  const [line] = (await read(placed._id)).orderItems;
  expect(line.name).toBe('Chakki Atta');
  expect(line).not.toHaveProperty('nameKn');
});

test('staff are shoppers of other stores: no figures, no driver before they are on the way; at their own they are staff', async () => {
  const { app, db, market } = its;
  const storeId = market.stores[0];
  const staff = await makeUser(db, ['deliveryAdmin'], { marketplaceId: market.id, storeId });
  const body = orderBody([
    { product: market.atta, qty: 2 },
    { product: market.tomato, qty: 1 },
  ]);
  const { orders } = (await placeOrder(app, market, staff, body)).json();
  const [own, elsewhere] = orders.map(({ _id }: { _id: string }) => _id);
  await db.updateTable('orders').set({ driver_name: 'Ravi', driver_phone: '98450 11111' }).execute();
  const figures = { revenue: expect.anything(), driver: { name: 'Ravi' } };
  expect(await read(own, staff)).toMatchObject({ asStaff: true, ...figures });
  expect(await read(elsewhere, staff)).toMatchObject({ asStaff: false, driver: null });
  expect(await read(elsewhere, staff)).not.toHaveProperty('revenue');
  const list = (await as(staff, app, 'GET', '/api/orders/myorders')).body.orders;
  expect(list).toHaveLength(2);
  for (const row of list) expect(row).not.toHaveProperty('revenue');
});
