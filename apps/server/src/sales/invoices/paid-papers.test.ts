import { expect, test, vi } from 'vitest';
import { download } from '../../../test/download.ts';
import type { TestUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { givePoints } from '../../../test/points-of.ts';
import { useMarket } from '../../../test/use-market.ts';
import type { IssuedDocument } from './issued-document.ts';

vi.setConfig({ testTimeout: 30_000 });

const our = useMarket();

async function order(): Promise<string> {
  const body = orderBody([{ product: our.market.atta, qty: 1 }]);
  return (await placeOrder(our.app, our.market, our.market.shopper, body)).json()._id;
}
const get = (id: string, file: string, user: TestUser = our.market.shopper) =>
  download(user, our.app, `/api/orders/${id}/${file}`);
const words = async (id: string, file: string, user?: TestUser) =>
  (await pdfPages((await get(id, file, user)).bytes)).join('\n');
const step = (id: string, name: string) => as(our.market.admin, our.app, 'PUT', `/api/orders/${id}/${name}`);

test('the paper of an unpaid order says what is due, that of a paid one how it was paid, though it is the same document', async () => {
  const id = await order();
  await step(id, 'out-for-delivery');
  expect(await words(id, 'gst-invoice.pdf')).toMatch(/Due, Cash ₹293\.00/);
  expect(await words(id, 'invoice.pdf')).toMatch(/Due, Cash.+To pay ₹293\.00/s);
  await step(id, 'pay');
  expect(await words(id, 'gst-invoice.pdf')).toMatch(/Paid on \d+ \w+ \d{4}, Cash ₹293\.00/);
  expect(await words(id, 'invoice.pdf')).toMatch(/Paid on .+Paid ₹293\.00/s);
});

test('the paper of an unpaid order that was cancelled asks for nothing', async () => {
  const id = await order();
  await step(id, 'out-for-delivery');
  await as(our.market.superAdmin, our.app, 'POST', `/api/orders/status/cancel/${id}`);
  for (const file of ['gst-invoice.pdf', 'invoice.pdf']) {
    const text = await words(id, file);
    expect(text).toContain('Cancelled, nothing is due');
    expect(text).not.toMatch(/Due, |To pay/);
  }
});

test('unit prices on the paper of a registered store say that they include tax', async () => {
  const id = await order();
  await step(id, 'out-for-delivery');
  expect(await words(id, 'gst-invoice.pdf')).toMatch(/price\s+incl\. tax/);
  expect(await words(id, 'invoice.pdf')).toContain('Price incl. tax');
});

test('staff get the transporter’s and the supplier’s copies, which are marked; a shopper gets the original only', async () => {
  const id = await order();
  await step(id, 'out-for-delivery');
  const { admin, shopper, superAdmin } = our.market;
  expect(await words(id, 'gst-invoice.pdf', shopper)).toContain('ORIGINAL FOR RECIPIENT');
  expect(await words(id, 'gst-invoice.pdf?copy=duplicate', admin)).toContain('DUPLICATE FOR TRANSPORTER');
  expect(await words(id, 'gst-invoice.pdf?copy=triplicate', superAdmin)).toContain('TRIPLICATE FOR SUPPLIER');
  const copy = await get(id, 'gst-invoice.pdf?copy=duplicate', admin);
  expect(copy.headers['content-disposition']).toMatch(/filename="gst-invoice-BP[^"]+-duplicate\.pdf"/);
  for (const name of ['duplicate', 'triplicate'])
    expect(await get(id, `gst-invoice.pdf?copy=${name}`)).toMatchObject({
      status: 403,
      code: 'original-only',
    });
});

test('points that paid a business’s two invoices go back with each as they paid it', async () => {
  const { app, db, market } = our;
  const { atta, salt, shopper, admin } = market;
  await givePoints(db, market, 200);
  const profile = { gst_number: '29AAGCB7383J1Z4', company: 'Kulkarni Caterers' };
  await db.updateTable('users').set(profile).where('id', '=', shopper.id).execute();
  await db.updateTable('products').set({ hsn: '1101' }).where('id', 'in', [atta.id, salt.id]).execute();
  await db.updateTable('products').set({ tax_bp: 0 }).where('id', '=', salt.id).execute();
  const items = [
    { product: atta, qty: 2 },
    { product: salt, qty: 3 },
  ];
  const body = orderBody(items, { forBusiness: true, points: 200 });
  const id = (await placeOrder(app, market, shopper, body)).json()._id;
  await step(id, 'out-for-delivery');
  await step(id, 'hand-over');
  const send = (user: TestUser, path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/api/orders/${id}/requests${path}`,
      headers: { authorization: `Bearer ${user.token}` },
      payload,
    });
  const asked = await send(shopper, '', { kind: 'return', reason: 'Too much' });
  const request = asked.json().requests.at(-1)._id;
  expect((await send(admin, `/${request}/accept`, { word: '' })).statusCode).toBe(200);
  const documents = await db
    .selectFrom('invoice_documents')
    .select(['id', 'original_id', 'content'])
    .where('order_id', '=', id)
    .execute();
  const totalsOf = ({ content }: { content: unknown }) => (content as IssuedDocument).totals;
  const invoices = documents.filter(({ original_id }) => original_id === null);
  expect(invoices.map((one) => totalsOf(one).points).every((points) => points > 0)).toBe(true);
  for (const invoice of invoices)
    expect(documents.filter(({ original_id }) => original_id === invoice.id).map(totalsOf)).toEqual([
      totalsOf(invoice),
    ]);
});
