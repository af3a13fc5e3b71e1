import { expect, test } from 'vitest';
import { documentsOf } from '../../../../test/issued-documents.ts';
import { as } from '../../../../test/order-request.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';

const its = useMarket();
const { aTill, read, booksDiffer } = tillFacts(its);

const MUMBAI = '27AAPFU0939F1ZV';
const BUYER = { gstNumber: MUMBAI, company: 'Mumbai Caterers', address: '5 Marine Drive' };

test('a bill for a business is its tax invoice, supplied where it was handed over, and credited to it', async () => {
  const { atta } = its.market;
  const till = await aTill();
  // As typed by a cashier.
  const bill = till.bill([{ product: atta, quantity: 2 }], {
    buyer: { ...BUYER, gstNumber: ' 27aapfu0939f1zv ' },
  });
  const back = till.back(bill.id, [{ product: atta }], { buyer: BUYER });
  expect(kinds(await till.send([bill, back]))).toEqual([]);
  const business = { company: 'Mumbai Caterers', gstNumber: MUMBAI, address: '5 Marine Drive' };
  expect(await read(`/api/orders/${bill.id}`)).toMatchObject({
    business,
    orderItems: [{ hsn: '1101', igst: 0, cgst: 12.76, sgst: 12.76 }],
  });
  expect(await read(`/api/orders/${back.id}`)).toMatchObject({ business });
  const party = {
    placeOfSupply: '29',
    interState: false,
    recipientInFull: true,
    buyer: { gstin: MUMBAI, company: 'Mumbai Caterers', businessAddress: '5 Marine Drive' },
    lines: [{ hsn: '1101' }],
  };
  expect(await documentsOf(its, bill.id)).toMatchObject([
    { kind: 'tax invoice', number: (bill.number as { text: string }).text, ...party },
    { kind: 'credit note', number: (back.number as { text: string }).text, ...party },
  ]);
  expect(await booksDiffer()).toEqual([]);
  const pdf = await its.app.inject({
    url: `/api/orders/${bill.id}/gst-invoice.pdf`,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  const text = (await pdfPages(pdf.rawPayload)).join(' ');
  for (const said of [
    'Mumbai Caterers',
    `GSTIN ${MUMBAI}`,
    'Maharashtra (27)',
    'Karnataka (29)',
    '5 Marine Drive',
  ])
    expect(text).toContain(said);
});

test.each([MUMBAI, 'mumbai cat'])('a bill for a business is found by %s, and says who bought', async (q) => {
  const till = await aTill();
  const bill = till.bill([{ product: its.market.atta }], { buyer: BUYER });
  await till.send([bill, till.bill([{ product: its.market.salt }])]);
  const found = await read(`/api/config/${till.storeId}/bills?q=${encodeURIComponent(q)}`);
  expect(found).toMatchObject([{ _id: bill.id, buyer: BUYER }]);
});

test('the page of a bill names the business and its GSTIN, as the paper does, and where it is not', async () => {
  const till = await aTill();
  const bill = till.bill([{ product: its.market.atta }], { buyer: BUYER });
  await till.send([bill]);
  const page = await as(
    its.market.shopper,
    its.app,
    'GET',
    `/api/marketplace/${its.market.id}/receipts/${bill.receiptKey}`,
  );
  expect(page.body).toMatchObject({
    buyer: { company: 'Mumbai Caterers', gstNumber: MUMBAI },
    lines: [{ hsn: '1101' }],
  });
  expect(JSON.stringify(page.body)).not.toContain('Marine Drive');
});

test.each([
  ['a number of nobody', [{ tax: 5 }], { ...BUYER, gstNumber: '27AAPFU0939F1ZW' }],
  ['no number', [{ tax: 5 }], { ...BUYER, gstNumber: '' }],
  ['no name', [{ tax: 5 }], { ...BUYER, company: ' ' }],
  ['goods with and without tax', [{ tax: 5 }, { tax: 0 }], BUYER],
])('a bill for a business with %s can’t be a document: it is refused', async (_, lines, buyer) => {
  const till = await aTill();
  const bill = till.bill(
    lines.map((line) => ({ product: its.market.atta, ...line })),
    { buyer },
  );
  expect((await till.send([bill])).status).toBe(400);
});

test('a bill of both kinds of goods is one for anybody else', async () => {
  const till = await aTill();
  const bill = till.bill([5, 0].map((tax) => ({ product: its.market.atta, tax })));
  await till.send([bill]);
  expect(await documentsOf(its, bill.id)).toMatchObject([
    { kind: 'invoice-cum-bill of supply', buyer: { gstin: '' } },
  ]);
});
