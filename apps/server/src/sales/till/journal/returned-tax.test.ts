import { paise } from '@haat/domain/basics/money';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { enterOrder } from '../../../../test/order-request.ts';
import type { TestTill } from '../../../../test/test-till.ts';
import { kinds, tillFacts } from '../../../../test/till-facts.ts';
import { useMarket } from '../../../../test/use-market.ts';
import { inTransaction } from '../../../kit/db.ts';
import { documentPrinted } from '../../invoices/document-printed.ts';
import type { IssuedDocument } from '../../invoices/issued-document.ts';

vi.setConfig({ testTimeout: 60_000 });

const its = useMarket();
const { aBareTill, aTill, read, booksDiffer } = tillFacts(its);

interface Issued {
  kind: string;
  orderId: string;
  content: IssuedDocument;
}

async function documentsOf(orderId?: string): Promise<Issued[]> {
  let rows = its.db
    .selectFrom('invoice_documents')
    .select(['kind', 'order_id as orderId', 'content'])
    .where('marketplace_id', '=', its.market.id);
  if (orderId) rows = rows.where('order_id', '=', orderId);
  return (await rows.orderBy('issued_at').orderBy('id').execute()) as unknown as Issued[];
}
const notesOf = async (orderId: string) =>
  (await documentsOf(orderId)).flatMap(({ kind, content }) => (kind === 'credit note' ? content : []));

const taxesOf = async (till: TestTill, shift = till.shift) =>
  (await read(`/api/config/${till.storeId}/shifts/${shift}`)).taxes;

/** In rupees. */
async function backAtOffice(original: string, product: string, qty: number, total: number) {
  const item = { product, qty, price: Math.round((total / qty) * 100) / 100 };
  const change = { original, itemsPrice: total, totalPrice: total };
  const { status, body } = await enterOrder(its, 'return', [item], change);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

describe('the tax of a return', () => {
  // ₹2.97 at 5% has 7 + 7 paise of tax; three times ₹0.99 would have only 3 × (2 + 2).
  test('at a till is its share of the bill’s own, on the note, the return’s page and in the day report', async () => {
    const product = { ...its.market.atta, price: 99 };
    const till = await aBareTill();
    const opened = till.open(0);
    const bill = till.bill([{ product, quantity: 3 }]);
    const backs = [1, 2, 3].map(() => till.back(bill.id, [{ product }]));
    await till.send([opened, bill, ...backs]);
    expect((await notesOf(bill.id)).map(({ totals }) => [totals.cgst, totals.taxable])).toEqual([
      [2, 95],
      [3, 93],
      [2, 95],
    ]);
    expect((await read(`/api/orders/${backs[1]?.id}`)).orderItems).toMatchObject([
      { taxable: 0.93, cgst: 0.03, sgst: 0.03 },
    ]);
    expect(await taxesOf(till)).toEqual([{ tax: 5, taxable: 0, cgst: 0, sgst: 0, igst: 0 }]);
  });

  test('is the same whichever counter or office takes a part', async () => {
    const product = { ...its.market.atta, price: 99 };
    const till = await aTill();
    const bill = till.bill([{ product, quantity: 3 }]);
    await till.send([bill]);
    await till.send([till.back(bill.id, [{ product }])]);
    const atOffice = await backAtOffice(bill.id, product.id, 1, 0.99);
    expect(atOffice.orderItems).toMatchObject([{ taxable: 0.93, cgst: 0.03, sgst: 0.03 }]);
    await till.send([till.back(bill.id, [{ product }])]);
    const [invoice] = await documentsOf(bill.id);
    const notes = await notesOf(bill.id);
    expect(notes.map(({ totals }) => totals.cgst)).toEqual([2, 3, 2]);
    expect(notes.reduce((sum, { totals }) => sum + totals.sgst, 0)).toBe(invoice?.content.totals.sgst);
  });

  test('keeps the rate of its bill after a change of rates', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 2 }]);
    await till.send([bill]);
    await its.db.updateTable('products').set({ tax_bp: 1800 }).where('id', '=', atta.id).execute();
    await till.send([till.back(bill.id, [{ product: atta, tax: 18 }])]);
    const [note] = await notesOf(bill.id);
    expect(note?.lines).toMatchObject([{ taxBp: 500, cgst: 638, sgst: 638 }]);
  });

  test('goes down with what is given back, when that is less', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 2 }]);
    await till.send([bill, till.back(bill.id, [{ product: atta, price: 134 }])]);
    expect((await notesOf(bill.id))[0]?.totals).toMatchObject({ total: 13_400, cgst: 319, sgst: 319 });
  });

  test('without a receipt is none, at a till and in the office', async () => {
    const { atta } = its.market;
    const till = await aBareTill();
    const opened = till.open(1000);
    const approvals = [{ reason: 'return-without-receipt', by: its.market.admin.id, note: '' }];
    const back = till.back(null, [{ product: atta }], { approvals });
    await till.send([opened, back]);
    const untaxed = { tax: 0, taxable: 268, cgst: 0, sgst: 0, igst: 0 };
    expect((await read(`/api/orders/${back.id}`)).orderItems).toMatchObject([untaxed]);
    expect(await taxesOf(till)).toEqual([]);
    const entered = await enterOrder(its, 'return', [{ product: atta.id, qty: 1, price: 268 }]);
    expect(entered.body.orderItems).toMatchObject([untaxed]);
  });

  test('that comes too late for it stands apart: not at its rate, and not as goods without tax', async () => {
    const { atta } = its.market;
    const till = await aBareTill();
    const opened = till.open(1000);
    const sold = new Date('2025-03-20T06:00:00Z');
    const bill = till.bill([{ product: atta, quantity: 2 }], { at: sold });
    const lastDay = new Date('2025-11-30T18:29:00Z');
    const inTime = till.back(bill.id, [{ product: atta }], { at: lastDay });
    const firstLate = new Date('2025-11-30T18:31:00Z');
    const late = till.back(bill.id, [{ product: atta, tax: 0 }], { at: firstLate });
    const sent = await till.send([opened, bill, inTime, late]);
    expect(kinds(sent)).not.toContain('tax-differs');
    const notes = await notesOf(bill.id);
    expect(notes.map(({ totals, tooLateForTax }) => [totals.total, totals.cgst, tooLateForTax])).toEqual([
      [26_800, 638, undefined],
      [26_800, 0, true],
    ]);
    expect((await read(`/api/orders/${late.id}`)).orderItems).toMatchObject([{ tax: 0, cgst: 0, sgst: 0 }]);
    expect(await taxesOf(till)).toEqual([{ tax: 5, taxable: 255.24, cgst: 6.38, sgst: 6.38, igst: 0 }]);
    const report = await its.app.inject({
      url: '/api/reports/taxes?from=2025-11-30&to=2025-12-01',
      headers: { authorization: `Bearer ${its.market.admin.token}` },
    });
    const [, ...rows] = parse(report.body, { bom: true }) as string[][];
    expect(rows.map((row) => [row[3], row[6], row.at(-1)])).toEqual([
      ['5', '-255.24', ''],
      ['0', '-268.00', 'Yes'],
    ]);
  });
});

describe('two papers with one number', () => {
  async function settle() {
    const { differences } = await read(`/api/config/${its.market.stores[0]}/till-differences?settled=false`);
    for (const { _id, kind } of differences)
      if (kind === 'number-known')
        await its.app.inject({
          method: 'POST',
          url: `/api/config/${its.market.stores[0]}/till-differences/${_id}/settle`,
          payload: { note: 'The counter was copied' },
          headers: { authorization: `Bearer ${its.market.admin.token}` },
        });
  }

  test('a bill gets a document of its own when that is settled, which says both numbers', async () => {
    const { atta, salt } = its.market;
    const till = await aBareTill();
    const opened = till.open(1000);
    const first = till.bill([{ product: atta }]);
    const second = { ...till.bill([{ product: salt, quantity: 3 }]), number: first.number };
    const printed = (first.number as { text: string }).text;
    await till.send([opened, first, second]);
    expect(await documentsOf(second.id)).toEqual([]);
    await settle();
    const [document, ...more] = await documentsOf(second.id);
    expect(more).toEqual([]);
    expect(document?.content).toMatchObject({
      number: expect.stringMatching(/\/\d{6}$/),
      printedAs: printed,
      totals: { total: 16_200, cgst: 386, sgst: 386 },
    });
    expect(await taxesOf(till)).toMatchObject([{ tax: 5, cgst: 10.24, sgst: 10.24 }]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('what came back of such a bill is credited then, too, at a till and in the office', async () => {
    const product = { ...its.market.atta, price: 99 };
    const till = await aTill();
    const first = till.bill([{ product: its.market.salt }]);
    const second = { ...till.bill([{ product, quantity: 3 }]), number: first.number };
    const back = till.back(second.id, [{ product }]);
    await till.send([first, second, back]);
    await backAtOffice(second.id, product.id, 1, 0.99);
    await settle();
    const notes = await notesOf(second.id);
    expect(notes.map(({ totals }) => totals.cgst)).toEqual([2, 3]);
    expect(notes[0]?.printedAs).toBe((back.number as { text: string }).text);
    await till.send([till.back(second.id, [{ product }])]);
    expect((await notesOf(second.id)).map(({ totals }) => totals.cgst)).toEqual([2, 3, 2]);
    expect(await booksDiffer()).toEqual([]);
  });

  test('a return gets its credit note when that is settled, which says both numbers', async () => {
    const { atta } = its.market;
    const till = await aTill();
    const bill = till.bill([{ product: atta, quantity: 3 }]);
    const first = till.back(bill.id, [{ product: atta }]);
    const second = { ...till.back(bill.id, [{ product: atta }]), number: first.number };
    await till.send([bill, first, second]);
    // The office returns the last piece, without another credit.
    const { status } = await backAtOffice(bill.id, atta.id, 1, 268);
    expect(status).toBe('delivered');
    expect((await notesOf(bill.id)).map(({ totals }) => totals.total)).toEqual([26_800, 26_800]);
    await settle();
    const [, , note] = await notesOf(bill.id);
    expect(note).toMatchObject({
      number: expect.stringMatching(/\/C\d{5}$/),
      printedAs: (first.number as { text: string }).text,
      returnId: second.id,
      totals: { total: 26_800 },
    });
    expect(await booksDiffer()).toEqual([]);
  });

  test('a bill without a document that is not settled yet is none of the books’ differences, one that is settled is', async () => {
    const till = await aTill();
    const first = till.bill([{ product: its.market.atta }]);
    const second = { ...till.bill([{ product: its.market.salt }]), number: first.number };
    await till.send([first, second]);
    expect(await booksDiffer()).toEqual([]);
    const settled = { settled_at: new Date(), settled_by: its.market.admin.id, note: 'Before' };
    await its.db.updateTable('till_differences').set(settled).execute();
    expect(await booksDiffer()).toMatchObject([{ says: 'was printed, and has no document' }]);
    const key = { marketplaceId: its.market.id, id: second.id };
    await inTransaction(its.db, (tx) => documentPrinted(tx, key, new Date()));
    expect(await booksDiffer()).toEqual([]);
  });
});

test('over random bills and returns by any channel the day report is what the documents of its shift say', async () => {
  const step = fc.record({
    by: fc.constantFrom('till', 'other till', 'office', 'no receipt'),
    bill: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 4 }),
  });
  const bills = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(bills, fc.array(step, { maxLength: 6 }), async (quantities, steps) => {
      const product = { ...its.market.atta, price: 99 };
      const [till, other] = [await aBareTill(), await aBareTill()];
      const sold = [till.open(0), other.open(0)];
      const made = quantities.map((quantity) => ({
        quantity,
        returned: 0,
        entry: till.bill([{ product, quantity }]),
      }));
      await other.send(sold.slice(1));
      await till.send([...sold.slice(0, 1), ...made.map(({ entry }) => entry)]);
      for (const { by, bill: nth, quantity: wanted } of steps) {
        const one = made[nth % made.length];
        const quantity = Math.min(wanted, one ? one.quantity - one.returned : 0);
        if (!one || quantity === 0) continue;
        if (by === 'no receipt') {
          await till.send([till.back(null, [{ product, quantity }])]);
          continue;
        }
        one.returned += quantity;
        if (by === 'office')
          await backAtOffice(one.entry.id, product.id, quantity, Math.round(quantity * 99) / 100);
        else {
          const at = by === 'till' ? till : other;
          await at.send([at.back(one.entry.id, [{ product, quantity }])]);
        }
      }
      const documents = await documentsOf();
      for (const { entry, quantity, returned } of made) {
        const own = documents.filter(({ orderId }) => orderId === entry.id);
        const all = (isNote: boolean, head: 'cgst' | 'sgst' | 'igst' | 'cess' | 'total') =>
          own.reduce(
            (sum, { kind, content }) =>
              (kind === 'credit note') === isNote ? sum + content.totals[head] : sum,
            0,
          );
        for (const head of ['cgst', 'sgst', 'igst', 'cess'] as const) {
          expect(all(true, head)).toBeLessThanOrEqual(all(false, head));
          if (returned === quantity) expect(all(true, head)).toBe(all(false, head));
        }
      }
      for (const at of [till, other]) {
        const numbered = documents.filter(({ content }) => content.number.includes(`/${at.letter}`));
        const sum = (head: 'cgst' | 'taxable') =>
          numbered.reduce(
            (all, { kind, content }) => all + (kind === 'credit note' ? -1 : 1) * content.totals[head],
            0,
          );
        const expected = numbered.length === 0 ? [] : [{ tax: 5, cgst: paise(sum('cgst')) / 100 }];
        expect(await taxesOf(at)).toMatchObject(expected);
        await its.db.deleteFrom('rate_limits').execute();
      }
    }),
    { numRuns: 4 },
  );
});
