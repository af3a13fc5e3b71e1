import { expect, test, vi } from 'vitest';
import { download } from '../../../test/download.ts';
import type { TestUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { useMarket } from '../../../test/use-market.ts';

vi.setConfig({ testTimeout: 30_000 });

const our = useMarket();

/** Places an order of ₹293 in the first store. */
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
