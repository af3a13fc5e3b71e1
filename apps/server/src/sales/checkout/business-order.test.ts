import { beforeEach, expect, test } from 'vitest';
import { documentsOf } from '../../../test/issued-documents.ts';
import { as, orderBody, placeOrder, type Wanted } from '../../../test/order-request.ts';
import { stockOf } from '../../../test/stock-of.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { inTransaction } from '../../kit/db.ts';

const its = usePayments();

const MUMBAI = '27AAPFU0939F1ZV';

beforeEach(async () => {
  await its.db.updateTable('products').set({ hsn: '1101' }).where('id', '=', its.market.atta.id).execute();
});

const business = (gstNumber = MUMBAI) =>
  its.db
    .updateTable('users')
    .set({ gst_number: gstNumber, company: 'Mumbai Caterers', address: '5 Marine Drive: Mumbai' })
    .where('id', '=', its.market.shopper.id)
    .execute();
/** And publishes it. */
const pinCodeIn = async (state: string) => {
  const row = { latitude: 17, longitude: 77, quality: 'A', office: 'Chitguppa', district: 'Bidar', state };
  await inTransaction(its.db, async (tx) => {
    await tx
      .insertInto('pin_codes')
      .values({ pin_code: '585412', ...row })
      .onConflict((conflict) => conflict.column('pin_code').doUpdateSet({ state }))
      .execute();
    await publishChange(tx, 'terms', '');
  });
};
const atta = (): Wanted[] => [{ product: its.market.atta, qty: 1 }];
const place = (items: Wanted[], change: Record<string, unknown> = {}) =>
  placeOrder(its.app, its.market, its.market.shopper, orderBody(items, change));
const taxes = async (id: string) => {
  const { body } = await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`);
  const [{ cgst, sgst, igst }] = body.orderItems;
  return { business: body.business, cgst, sgst, igst };
};
const documentOf = async (id: string) => {
  await as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/out-for-delivery`);
  const [content] = await documentsOf(its, id);
  return content;
};

test('an order for a business is supplied where its GSTIN is registered, and names it on the invoice', async () => {
  await Promise.all([business(' 27aapfu0939f1zv '), pinCodeIn('KARNATAKA')]);
  const id = (await place(atta(), { forBusiness: true })).json()._id;
  // 26800 x 5 / 105 = 1276.2, as IGST although store and delivery are in Karnataka.
  expect(await taxes(id)).toEqual({
    business: { company: 'Mumbai Caterers', gstNumber: MUMBAI, address: '5 Marine Drive: Mumbai' },
    cgst: 0,
    sgst: 0,
    igst: 12.76,
  });
  expect(await documentOf(id)).toMatchObject({
    placeOfSupply: '27',
    interState: true,
    recipientInFull: true,
    buyer: { gstin: MUMBAI, company: 'Mumbai Caterers', stateCode: '29', pinCode: '585412' },
  });
});

test.each(['2717UNO00002UNO', '27MUMA01234B1DX'])(
  '%s, which sells nothing, is the number of a buyer',
  async (number) => {
    const saved = await as(its.market.shopper, its.app, 'PUT', '/api/users/profile', {
      name: 'Asha',
      address: '5 Marine Drive: Mumbai',
      company: 'UNICEF',
      gstNumber: number,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    await pinCodeIn('KARNATAKA');
    const id = (await place(atta(), { forBusiness: true })).json()._id;
    expect(await documentOf(id)).toMatchObject({
      placeOfSupply: '27',
      buyer: { gstin: number, company: 'UNICEF' },
    });
  },
);

test('the GSTIN in a profile is not used for an order that is not for the business', async () => {
  await Promise.all([business(), pinCodeIn('KARNATAKA')]);
  const id = (await place(atta())).json()._id;
  expect(await taxes(id)).toEqual({ business: null, cgst: 6.38, sgst: 6.38, igst: 0 });
  expect(await documentOf(id)).toMatchObject({ placeOfSupply: '29', buyer: { gstin: '', company: '' } });
});

test('what a store’s own business orders from it is a person’s', async () => {
  const store = await its.db
    .selectFrom('stores')
    .select('gst_number')
    .where('id', '=', its.market.stores[0])
    .executeTakeFirstOrThrow();
  await Promise.all([business(store.gst_number), pinCodeIn('KARNATAKA')]);
  const id = (await place(atta(), { forBusiness: true })).json()._id;
  expect(await taxes(id)).toMatchObject({ business: null, cgst: 6.38 });
  expect(await documentOf(id)).toMatchObject({ buyer: { gstin: '', company: '' } });
});

test('an order keeps its business, whatever the profile says later', async () => {
  await business();
  const id = (await place(atta(), { forBusiness: true })).json()._id;
  await business('');
  expect((await taxes(id)).business).toMatchObject({ gstNumber: MUMBAI });
  expect(await documentOf(id)).toMatchObject({ buyer: { gstin: MUMBAI } });
});

test('an order paid online keeps its business over the payment', async () => {
  await business();
  const body = orderBody(atta(), { forBusiness: true, paymentMethod: 'Online' });
  const created = await createOrder(its.app, its.market, its.market.shopper, body);
  const payment = await its.provider.pay(created.json().id);
  const paid = await confirm(its.app, its.market.shopper, its.provider.confirmation(payment));
  const [id] = (
    await its.db.selectFrom('orders').select('id').where('marketplace_id', '=', its.market.id).execute()
  ).map((o) => o.id);
  expect(paid.statusCode, paid.body).toBe(200);
  expect(await taxes(id ?? '')).toMatchObject({ business: { gstNumber: MUMBAI }, igst: 12.76 });
});

test('an order for a business whose GSTIN is missing or mistyped is refused', async () => {
  for (const gstNumber of ['', '27AAPFU0939F1ZW']) {
    await business(gstNumber);
    const refused = await place(atta(), { forBusiness: true });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-gst-number']);
  }
  expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
});

test('a store without GSTIN does not sell to another State, in cash or online, and nothing is taken', async () => {
  await pinCodeIn('MAHARASHTRA');
  const { tomato, stores } = its.market;
  const cart = [...atta(), { product: tomato, qty: 1 }];
  const inCash = await place(cart);
  expect([inCash.statusCode, inCash.json()]).toMatchObject([
    409,
    { code: 'store-sells-within-state', details: [{ store: stores[1], name: 'Gawan Fresh', state: '29' }] },
  ]);
  const online = await createOrder(
    its.app,
    its.market,
    its.market.shopper,
    orderBody(cart, { paymentMethod: 'Online' }),
  );
  expect([online.statusCode, online.json().code]).toEqual([409, 'store-sells-within-state']);
  expect([await stockOf(its.db, its.market.atta.id), await stockOf(its.db, tomato.id)]).toEqual([50, 50]);
  const registered = await place(atta());
  expect((await taxes(registered.json()._id)).igst).toBe(12.76);
  await pinCodeIn('KARNATAKA');
  await expect.poll(async () => (await place(cart)).statusCode).toBe(201);
});

test('a store without GSTIN does not sell to a business of another State either, though the goods stay', async () => {
  await Promise.all([business(), pinCodeIn('KARNATAKA')]);
  const refused = await place([{ product: its.market.tomato, qty: 1 }], { forBusiness: true });
  expect(refused.json().code).toBe('store-sells-within-state');
});
