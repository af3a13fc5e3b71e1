import { paise } from '@haat/domain/basics/money';
import { expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

/** Three sacks worth so many rupees in total. */
async function order(worth: number, change: Record<string, unknown> = {}): Promise<string> {
  const price = paise((worth * 100) / 3);
  await its.db
    .updateTable('products')
    .set({ price_paise: price, mrp_paise: price })
    .where('id', '=', its.market.atta.id)
    .execute();
  const body = orderBody([{ product: its.market.atta, qty: 3, seenPrice: price }], change);
  const answer = await placeOrder(its.app, its.market, its.market.shopper, body);
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined]);
  return answer.json()._id;
}

const put = (id: string, rest: string, body?: object) =>
  as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/${rest}`, body);
const listed = async (id: string) =>
  (await as(its.market.admin, its.app, 'GET', '/api/orders')).body.orders.find(
    ({ _id }: { _id: string }) => _id === id,
  );

test('goods above the limit ask staff for an e-way bill in list and page, and nobody else', async () => {
  const id = await order(60_000);
  expect((await listed(id)).ewayBill).toBe('');
  const own = (await as(its.market.shopper, its.app, 'GET', `/api/orders/${id}`)).body;
  expect(own.ewayBill).toBeUndefined();
  expect((await listed(await order(48_000))).ewayBill).toBeUndefined();
});

test('the limit is that of the States between which the goods go, also where the buyer’s GSTIN is of the store’s', async () => {
  // The limit within Maharashtra is ₹1,00,000; the goods go to Karnataka.
  const place = { latitude: 17, longitude: 77, quality: 'A', office: 'Chitguppa', district: 'Bidar' };
  await its.db
    .insertInto('pin_codes')
    .values({ ...place, pin_code: '585412', state: 'KARNATAKA' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await its.db
    .updateTable('stores')
    .set({ state_code: '27', gst_number: '27AABCR1718E1ZP' })
    .where('id', '=', its.market.stores[0])
    .execute();
  await its.db
    .updateTable('users')
    .set({ gst_number: '27AAPFU0939F1ZV', company: 'Mumbai Caterers' })
    .where('id', '=', its.market.shopper.id)
    .execute();
  const { ewayBill, _id } = await listed(await order(81_000, { forBusiness: true }));
  const { place_of_supply: placeOfSupply } = await its.db
    .selectFrom('orders')
    .select('place_of_supply')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  expect([placeOfSupply, ewayBill]).toEqual(['27', '']);
});

test('nothing waits for it, its number is printed on the invoice, and it can be corrected until the order is delivered', async () => {
  const id = await order(60_000);
  expect((await put(id, 'out-for-delivery')).status).toBe(200);
  expect((await put(id, 'eway-bill', { number: '12345' })).status).toBe(400);
  expect((await put(id, 'eway-bill', { number: '181234567890' })).body.ewayBill).toBe('181234567890');
  expect((await put(id, 'eway-bill', { number: '181234567891' })).body.ewayBill).toBe('181234567891');
  const pdf = await its.app.inject({
    url: `/api/orders/${id}/gst-invoice.pdf`,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  expect((await pdfPages(pdf.rawPayload)).join(' ').replace(/\s+/g, ' ')).toContain(
    'E-way bill 181234567891',
  );
  await put(id, 'hand-over', {});
  expect((await put(id, 'eway-bill', { number: '' })).body.code).toBe('order-needs-no-eway-bill');
});
