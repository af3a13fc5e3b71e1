import { istDay } from '@haat/domain/basics/ist';
import { COMPOSITION_LEGEND } from '@haat/domain/invoices/gst-scheme';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentsOf } from '../../../test/issued-documents.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { kinds, tillFacts } from '../../../test/till-facts.ts';
import { confirm, createOrder, usePayments } from '../../../test/use-payments.ts';
import { publishChange } from '../../kit/change-feed.ts';
import { inTransaction } from '../../kit/db.ts';

const its = usePayments();
const { aTill, booksDiffer } = tillFacts(its);

const DAY_MS = 86_400_000;
/** The first midnight under composition. */
const TURN_DAY = istDay(new Date(Date.now() - DAY_MS));
const TURN = new Date(`${TURN_DAY}T00:00:00+05:30`);
const BEFORE = new Date(TURN.getTime() - 1000);
const AFTER = new Date(TURN.getTime() + 1000);

const putScheme = (scheme: string, from: string) =>
  its.db
    .insertInto('store_gst_schemes')
    .values({
      marketplace_id: its.market.id,
      store_id: its.market.stores[0],
      valid_from: from,
      scheme,
      filing: 'monthly',
      above_five_crore: false,
      enrolment_number: '',
    })
    .execute();

beforeEach(async () => {
  await putScheme('composition', TURN_DAY);
  await its.db.updateTable('products').set({ hsn: '1101' }).where('id', '=', its.market.atta.id).execute();
  its.clock.set(AFTER);
});

const body = () => orderBody([{ product: its.market.atta, qty: 2 }]);
const order = async () =>
  (await placeOrder(its.app, its.market, its.market.shopper, body())).json()._id as string;
const act = (id: string, step: string) => as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/${step}`);
const see = async (id: string) => (await as(its.market.admin, its.app, 'GET', `/api/orders/${id}`)).body;

async function sold() {
  const id = await order();
  await act(id, 'out-for-delivery');
  return id;
}

const enter = (orderType: string, change: object = {}) =>
  enterOrder(its, orderType, [{ product: its.market.atta.id, qty: 1, price: 268 }], change);

const textOf = async (url: string) => {
  const answer = await its.app.inject({
    url,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  return (await pdfPages(answer.rawPayload)).join(' ').replace(/\s+/g, ' ');
};

const removeProduct = ({ id }: { id: string }) =>
  its.app.inject({
    method: 'DELETE',
    url: `/api/marketplace/${its.market.id}/products/${id}`,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });

const UNTAXED = { taxBp: 0, cgst: 0, sgst: 0, igst: 0 };
const COMPOSED = { kind: 'bill of supply', supplier: { gstin: '29AABCR1718E1ZL', scheme: 'composition' } };

describe('each paper of a composition dealer is a bill of supply without tax', () => {
  test('in the shop, with delivery, and the price stays', async () => {
    const id = await sold();
    const [bill, ...more] = await documentsOf(its, id);
    expect(more).toEqual([]);
    expect(bill).toMatchObject({ ...COMPOSED, totals: { total: 56_100, taxable: 56_100, cgst: 0, sgst: 0 } });
    for (const line of bill?.lines ?? []) expect(line).toMatchObject(UNTAXED);
    expect(await see(id)).toMatchObject({
      totalPrice: 561,
      taxPrice: 0,
      orderItems: [{ tax: 0, cgst: 0, taxable: 536 }],
      store: { scheme: 'composition' },
      documents: [{ kind: 'bill of supply', legend: COMPOSITION_LEGEND }],
    });
  });

  test('at a till, as it was printed', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta, tax: 0 }], { at: AFTER, scheme: 'composition' });
    expect(kinds(await till.send([bill]))).not.toContain('scheme-differs');
    expect(await documentsOf(its, bill.id)).toMatchObject([{ ...COMPOSED, lines: [UNTAXED] }]);
    const receipt = await its.app.inject(`/api/marketplace/${its.market.id}/receipts/${bill.receiptKey}`);
    expect(receipt.json()).toMatchObject({ store: { scheme: 'composition' }, lines: [{ tax: 0 }] });
    const back = till.back(bill.id, [{ product: its.market.atta, tax: 0 }], {
      at: new Date(AFTER.getTime() + 1000),
      scheme: 'composition',
    });
    expect(kinds(await till.send([back]))).not.toContain('scheme-differs');
    expect((await documentsOf(its, bill.id))[1]).toMatchObject({ ...COMPOSED, kind: 'credit note' });
  });

  test('entered for a business, whose GSTIN it names on the only paper', async () => {
    const buyer = { gstNumber: '29AAGCB7383J1Z4', company: 'Bidar Caterers', address: '' };
    const { body: entered, status } = await enter('invoice', { buyer });
    expect(status, JSON.stringify(entered)).toBe(201);
    expect(await documentsOf(its, entered._id)).toMatchObject([
      { ...COMPOSED, buyer: { gstin: buyer.gstNumber }, lines: [UNTAXED] },
    ]);
  });

  test('and so is the credit note for what comes back', async () => {
    const id = await sold();
    await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
    const [bill, note] = await documentsOf(its, id);
    expect(note).toMatchObject({ kind: 'credit note', supplier: { scheme: 'composition' } });
    expect(note?.totals).toEqual(bill?.totals);
  });

  test('printed with the words at its beginning, and without any rate or tax', async () => {
    const id = await sold();
    await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
    const { documents } = await see(id);
    const note = documents.find(({ kind }: { kind: string }) => kind === 'credit note');
    for (const url of ['invoice.pdf', 'gst-invoice.pdf', `credit-notes/${note._id}`]) {
      const text = await textOf(`/api/orders/${id}/${url}`);
      expect(text.startsWith(COMPOSITION_LEGEND), text.slice(0, 200)).toBe(true);
      expect(text).not.toMatch(/CGST \d|SGST|IGST|Taxable|%|TAX INVOICE|include GST|GST invoice/);
      if (url !== `credit-notes/${note._id}`) expect(text).toContain('BILL OF SUPPLY');
    }
  });

  test('and its books, its day report and its tax file say no tax', async () => {
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta, tax: 0 }], { at: AFTER, scheme: 'composition' });
    await till.send([bill]);
    await sold();
    await enter('pos');
    expect(await booksDiffer()).toEqual([]);
    const report = await as(
      its.market.admin,
      its.app,
      'GET',
      `/api/config/${till.storeId}/shifts/${till.shift}`,
    );
    expect(report.body).toMatchObject({ bills: 1, taxes: [] });
    const file = await its.app.inject({
      url: `/api/reports/taxes?from=${TURN_DAY}&to=${TURN_DAY}`,
      headers: { authorization: `Bearer ${its.market.admin.token}` },
    });
    const [, ...rows] = file.body.trim().split('\n');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toMatch(
        /^Basava Provision,29AABCR1718E1ZL,\d*,,piece,.*,0\.00,0\.00,0\.00,0\.00,[^,]*,composition,\s*$/,
      );
  });
});

const pinCodeIn = (state: string) =>
  inTransaction(its.db, async (tx) => {
    const row = { latitude: 17, longitude: 77, quality: 'A', office: 'Chitguppa', district: 'Bidar', state };
    await tx
      .insertInto('pin_codes')
      .values({ pin_code: '585412', ...row })
      .onConflict((conflict) => conflict.column('pin_code').doUpdateSet({ state }))
      .execute();
    await publishChange(tx, 'terms', '');
  });

describe('a composition dealer sells within its State only', () => {
  beforeEach(() => pinCodeIn('MAHARASHTRA'));
  afterEach(() => pinCodeIn('KARNATAKA'));

  test('at checkout, in cash and online', async () => {
    const cash = await placeOrder(its.app, its.market, its.market.shopper, body());
    expect([cash.statusCode, cash.json().code]).toEqual([409, 'store-sells-within-state']);
    const online = await createOrder(its.app, its.market, its.market.shopper, {
      ...body(),
      paymentMethod: 'Online',
    });
    expect([online.statusCode, online.json().code]).toEqual([409, 'store-sells-within-state']);
  });

  test('in order entry', async () => {
    const buyer = { gstNumber: '27AAPFU0939F1ZV', company: 'Mumbai Caterers', address: '' };
    const refused = await enter('invoice', { buyer });
    expect([refused.status, refused.body.code]).toEqual([409, 'store-sells-within-state']);
    its.clock.set(BEFORE);
    expect((await enter('invoice', { buyer })).status).toBe(201);
  });
});

describe('from the midnight on which the scheme begins', () => {
  test('the shop issues its papers: an order of before that goes out after carries no tax', async () => {
    its.clock.set(BEFORE);
    const [first, second] = [await order(), await order()];
    await act(first, 'out-for-delivery');
    expect((await see(second)).orderItems).toMatchObject([{ tax: 5 }]);
    its.clock.set(AFTER);
    await act(second, 'out-for-delivery');
    expect((await documentsOf(its, first))[0]).toMatchObject({ kind: 'tax invoice' });
    expect((await documentsOf(its, second))[0]).toMatchObject(COMPOSED);
    expect((await see(second)).orderItems).toMatchObject([{ tax: 0, taxable: 536 }]);
    // A credit note has its bill's scheme.
    await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${first}`);
    const [bill, note] = await documentsOf(its, first);
    expect([note?.supplier.scheme, note?.totals]).toEqual([undefined, bill?.totals]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('goods that were deleted meanwhile are turned over as what they were sold as', async () => {
    // The calendar's rate is nil; the product has its own.
    await its.db.updateTable('products').set({ hsn: '2501' }).where('id', '=', its.market.atta.id).execute();
    its.clock.set(BEFORE);
    const before = await order();
    its.clock.set(AFTER);
    const ids = [before, await order()];
    await removeProduct(its.market.atta);
    for (const id of ids) {
      await act(id, 'out-for-delivery');
      expect((await see(id)).orderItems).toMatchObject([{ tax: 0, taxable: 536 }]);
      expect(await documentsOf(its, id)).toMatchObject([
        { ...COMPOSED, lines: [{ ...UNTAXED, treatment: 'taxable' }, { what: 'delivery' }] },
      ]);
    }
    expect(await booksDiffer()).toEqual([]);
  });

  test('goods that were held before and are paid for after carry no tax', async () => {
    const held = async () =>
      (
        await createOrder(its.app, its.market, its.market.shopper, { ...body(), paymentMethod: 'Online' })
      ).json().id;
    const paid = async (id: string) =>
      (await confirm(its.app, its.market.shopper, its.provider.confirmation(its.provider.pay(id)))).json()
        ._id;
    its.clock.set(BEFORE);
    const id = await held();
    its.clock.set(AFTER);
    const order = await paid(id);
    expect(await see(order)).toMatchObject({ orderItems: [{ tax: 0 }], documents: [] });
    await act(order, 'out-for-delivery');
    expect((await documentsOf(its, order))[0]).toMatchObject(COMPOSED);
  });

  test('an order that was paid before is taxed anew when its goods leave, with the HSN of then', async () => {
    await its.db.updateTable('products').set({ hsn: '' }).where('id', '=', its.market.atta.id).execute();
    await its.db
      .updateTable('users')
      .set({ gst_number: '29AAGCB7383J1Z4', company: 'Bidar Caterers' })
      .where('id', '=', its.market.shopper.id)
      .execute();
    its.clock.set(BEFORE);
    const id = (
      await placeOrder(its.app, its.market, its.market.shopper, { ...body(), forBusiness: true })
    ).json()._id;
    await act(id, 'pay');
    expect(await documentsOf(its, id)).toEqual([]);
    await its.db.updateTable('products').set({ hsn: '1101' }).where('id', '=', its.market.atta.id).execute();
    its.clock.set(AFTER);
    expect(await textOf(`/api/orders/${id}/gst-invoice.pdf`)).toContain('ORDER CONFIRMATION');
    await act(id, 'out-for-delivery');
    expect(await documentsOf(its, id)).toMatchObject([COMPOSED]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('a till’s bill under the old scheme stays as it was printed and is one difference', async () => {
    const till = await aTill();
    const old = till.bill(
      [
        { product: its.market.atta, tax: 5 },
        { product: its.market.salt, tax: 5 },
      ],
      {
        at: AFTER,
        scheme: 'regular',
      },
    );
    const older = till.bill([{ product: its.market.atta, tax: 5 }], { at: AFTER });
    const right = till.bill([{ product: its.market.atta, tax: 0 }], { at: AFTER, scheme: 'composition' });
    const early = till.bill([{ product: its.market.atta, tax: 0 }], { at: BEFORE, scheme: 'composition' });
    const { body: sent } = await till.send([old, older, right, early]);
    const found = sent.results.map(({ differences }) =>
      differences.flatMap(({ kind, till: wrote, server }) =>
        kind === 'scheme-differs' || kind === 'tax-differs' ? [[kind, wrote, server]] : [],
      ),
    );
    expect(found).toEqual([
      [['scheme-differs', 'regular', 'composition']],
      [['scheme-differs', 'regular', 'composition']],
      [],
      [['scheme-differs', 'composition', 'regular']],
    ]);
    expect(await documentsOf(its, old.id)).toMatchObject([
      { kind: 'tax invoice', lines: [{ taxBp: 500 }, {}] },
    ]);
    expect(await documentsOf(its, early.id)).toMatchObject([COMPOSED]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('a till learns all schemes, and writes none that takes tax without charging it', async () => {
    const till = await aTill();
    const { body: known } = await till.call('GET', '');
    expect(known.gstSchemes).toMatchObject([{ scheme: 'composition', from: TURN_DAY }]);
    const bill = till.bill([{ product: its.market.atta, tax: 5 }], { at: AFTER, scheme: 'composition' });
    expect((await till.send([bill])).status).toBe(400);
  });
});

describe('from the midnight on which the scheme ends', () => {
  test('a store charges tax again in the shop, at the till and in order entry, on paper and receipt', async () => {
    const again = istDay(new Date(TURN.getTime() + DAY_MS));
    await putScheme('regular', again);
    const midnight = new Date(`${again}T00:00:00+05:30`);
    its.clock.set(new Date(midnight.getTime() - 1));
    const waiting = await order();
    expect((await documentsOf(its, await sold()))[0]).toMatchObject(COMPOSED);
    its.clock.set(midnight);
    await act(waiting, 'out-for-delivery');
    for (const id of [waiting, await sold(), (await enter('pos')).body._id]) {
      const [bill] = await documentsOf(its, id);
      expect(bill?.kind).toBe('tax invoice');
      expect(bill?.supplier.scheme).toBeUndefined();
      expect(bill?.lines[0]).toMatchObject({ taxBp: 500 });
      const paper = await textOf(`/api/orders/${id}/gst-invoice.pdf`);
      expect(paper).toContain('TAX INVOICE');
      expect(paper).not.toContain(COMPOSITION_LEGEND);
    }
    const till = await aTill();
    const bill = till.bill([{ product: its.market.atta, tax: 5 }], { at: midnight, scheme: 'regular' });
    expect(kinds(await till.send([bill]))).not.toContain('scheme-differs');
    const receipt = await its.app.inject(`/api/marketplace/${its.market.id}/receipts/${bill.receiptKey}`);
    expect(receipt.json()).toMatchObject({ lines: [{ tax: 5 }] });
    expect(receipt.json().store.scheme).not.toBe('composition');
    expect(await booksDiffer()).toEqual([]);
  });

  test('goods that were deleted meanwhile are taxed by the HSN of their line, or stay exempt', async () => {
    const again = istDay(new Date(TURN.getTime() + DAY_MS));
    await putScheme('regular', again);
    const sendOut = async (id: string) => {
      await act(id, 'out-for-delivery');
      return (await documentsOf(its, id))[0];
    };
    await its.db.updateTable('products').set({ tax_bp: 0 }).where('id', '=', its.market.salt.id).execute();
    const flour = await order();
    const salt = await placeOrder(
      its.app,
      its.market,
      its.market.shopper,
      orderBody([{ product: its.market.salt, qty: 1 }]),
    );
    await removeProduct(its.market.atta);
    await removeProduct(its.market.salt);
    its.clock.set(new Date(`${again}T00:00:00+05:30`));
    expect(await sendOut(flour)).toMatchObject({
      kind: 'tax invoice',
      lines: [{ taxBp: 500 }, { taxBp: 500 }],
    });
    expect(await sendOut(salt.json()._id)).toMatchObject({
      kind: 'bill of supply',
      lines: [{ taxBp: 0, treatment: 'exempt' }, {}],
    });
    expect(await booksDiffer()).toEqual([]);
  });
});
