import { beforeEach, expect, test } from 'vitest';
import { documentsOf } from '../../../../test/issued-documents.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../../test/order-request.ts';
import { stockOf } from '../../../../test/stock-of.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { checkBooks } from '../../days/books/check-books.ts';

const its = useMarket();

const MUMBAI = '27AAPFU0939F1ZV';
const BUYER = { gstNumber: MUMBAI, company: 'Mumbai Caterers', address: '5 Marine Drive' };

const hsnOfAtta = (hsn: string) =>
  its.db.updateTable('products').set({ hsn }).where('id', '=', its.market.atta.id).execute();

beforeEach(async () => {
  await hsnOfAtta('1101');
});

const enter = (orderType: string, { item = {}, ...change }: Record<string, unknown> = {}) => {
  const { id: product } = its.market.atta;
  const items = [{ product, qty: 1, price: 268, ...(item as object) }];
  return enterOrder(its, orderType, items, { buyer: BUYER, ...change });
};

const address = { name: 'Ravi', address: 'KHB Colony', city: 'Bidar', pinCode: '', country: 'India' };

test('an invoice to a business is supplied in its State, and has who is billed and where the goods go', async () => {
  const { status, body } = await enter('invoice', { shippingAddress: address });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    business: { company: 'Mumbai Caterers', gstNumber: MUMBAI, address: '5 Marine Drive' },
    orderItems: [{ igst: 12.76, cgst: 0, hsn: '1101' }],
  });
  expect(await documentsOf(its, body._id)).toMatchObject([
    {
      kind: 'tax invoice',
      placeOfSupply: '27',
      interState: true,
      recipientInFull: true,
      buyer: { name: 'Ravi', gstin: MUMBAI, businessAddress: '5 Marine Drive', address: 'KHB Colony' },
    },
  ]);
});

test('a sale over the counter to a business is supplied there; what comes back is credited to it', async () => {
  const { body } = await enter('pos');
  expect(body.orderItems).toMatchObject([{ igst: 0, cgst: 6.38, sgst: 6.38 }]);
  const back = await enter('return', { original: body._id, buyer: undefined });
  expect(back.body).toMatchObject({ business: { gstNumber: MUMBAI } });
  expect(await documentsOf(its, body._id)).toMatchObject([
    { kind: 'tax invoice', placeOfSupply: '29', buyer: { gstin: MUMBAI } },
    { kind: 'credit note', placeOfSupply: '29', buyer: { gstin: MUMBAI, company: 'Mumbai Caterers' } },
  ]);
  expect((await checkBooks(its.db)).flatMap(({ differences }) => differences)).toEqual([]);
});

test.each(['invoice', 'pos'])(
  '%s to a business asks for an HSN that the product lacks, and prints it',
  async (type) => {
    await hsnOfAtta('');
    const refused = await enter(type);
    expect([refused.status, refused.body.code]).toEqual([409, 'hsn-missing']);
    expect(refused.body.message).toContain('Atta');
    expect(await stockOf(its.db, its.market.atta.id)).toBe(50);
    expect((await enter(type, { item: { hsn: '11' } })).status).toBe(400);
    const { status, body } = await enter(type, { item: { hsn: '110100' } });
    expect(status).toBe(201);
    expect(await documentsOf(its, body._id)).toMatchObject([{ lines: [{ hsn: '110100' }] }]);
  },
);

test('the HSN of a product stands before a typed one, and nobody else is asked for one', async () => {
  const typed = await enter('invoice', { item: { hsn: '9999' } });
  expect(typed.body.orderItems).toMatchObject([{ hsn: '1101' }]);
  await hsnOfAtta('');
  expect((await enter('invoice', { buyer: undefined })).status).toBe(201);
});

test.each([
  ['po', BUYER],
  ['request', BUYER],
  ['return', BUYER],
  ['invoice', { ...BUYER, gstNumber: '27AAPFU0939F1ZW' }],
  ['invoice', { ...BUYER, company: '' }],
])('%s with a buyer that can’t be is refused', async (type, buyer) => {
  const { status, body } = await enter(type, { buyer });
  expect([status, body.code]).toEqual([400, 'invalid-input']);
});

/** By a business. */
async function orderedWithoutHsn() {
  const { shopper, admin } = its.market;
  await its.db
    .updateTable('users')
    .set({ gst_number: MUMBAI, company: 'Mumbai Caterers', address: '5 Marine Drive: Mumbai' })
    .where('id', '=', shopper.id)
    .execute();
  await hsnOfAtta('');
  const items = [{ product: its.market.atta, qty: 1 }];
  const placed = await placeOrder(its.app, its.market, shopper, orderBody(items, { forBusiness: true }));
  const id: string = placed.json()._id;
  return { id, step: (what: string) => as(admin, its.app, 'PUT', `/api/orders/${id}/${what}`) };
}

test('a shopper’s business waits for its invoice until the product has an HSN; the goods wait, the money does not', async () => {
  const { shopper } = its.market;
  const { id, step } = await orderedWithoutHsn();
  expect((await step('pay')).status).toBe(200);
  expect(await documentsOf(its, id)).toEqual([]);
  for (const what of ['out-for-delivery', 'deliver'])
    expect((await step(what)).body).toMatchObject({ code: 'hsn-missing' });
  const paper = await its.app.inject({
    url: `/api/orders/${id}/invoice.pdf`,
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(paper.headers['content-disposition']).toMatch(/filename="order-\d+\.pdf"/);
  await hsnOfAtta('1101');
  expect((await step('out-for-delivery')).status).toBe(200);
  expect(await documentsOf(its, id)).toMatchObject([
    { kind: 'tax invoice', lines: [{ hsn: '1101' }, { what: 'delivery', hsn: '1101' }] },
  ]);
});

test('a shopper’s business gets its goods and invoice when the product without an HSN is deleted', async () => {
  const { admin, atta, id: market } = its.market;
  const { id, step } = await orderedWithoutHsn();
  expect((await step('out-for-delivery')).body).toMatchObject({ code: 'hsn-missing' });
  const deleted = await as(admin, its.app, 'DELETE', `/api/marketplace/${market}/products/${atta.id}`);
  expect(deleted.status).toBe(200);
  expect((await step('out-for-delivery')).status).toBe(200);
  expect(await documentsOf(its, id)).toMatchObject([{ kind: 'tax invoice', lines: [{ hsn: '' }, {}] }]);
});
