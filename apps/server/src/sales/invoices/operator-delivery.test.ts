import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { download } from '../../../test/download.ts';
import { documentsOf } from '../../../test/issued-documents.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { pdfPages } from '../../../test/pdf-text.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { issueInvoices } from './issue-invoices.ts';

vi.setConfig({ testTimeout: 30_000 });

const our = useMarket();
const OPERATOR = '29AAGCB7383J1Z4';
// Earlier tests' stores have the same GSTIN, which reserves prefixes.
beforeEach(() =>
  sql`TRUNCATE invoice_documents, invoice_series, invoice_prefixes, gstin_prefixes`.execute(our.db),
);

const operatorDelivers = (gstin = OPERATOR) =>
  our.db
    .updateTable('marketplaces')
    .set({ delivery_by_operator: true, gst_number: gstin, company: 'Haat Operators LLP' })
    .where('id', '=', our.market.id)
    .execute();

/** ₹108 of tomatoes at the store without GSTIN, ₹25 of delivery. */
async function order(): Promise<string> {
  const body = orderBody([{ product: our.market.tomato, qty: 3 }]);
  return (await placeOrder(our.app, our.market, our.market.shopper, body)).json()._id;
}
const sendOut = (id: string) =>
  as(our.market.superAdmin, our.app, 'PUT', `/api/orders/${id}/out-for-delivery`);

describe('delivery for a store without GSTIN', () => {
  test('stands on the store’s cash memo as long as the operator has no GSTIN', async () => {
    const id = await order();
    await sendOut(id);
    expect(await documentsOf(our, id)).toMatchObject([
      { kind: 'cash memo', totals: { total: 13_300, taxable: 13_300 } },
    ]);
    await expect(operatorDelivers('')).rejects.toThrow('marketplaces_operator_has_gstin');
  });

  test('is invoiced by the operator at 18%, in a series of its own, beside the cash memo of the goods', async () => {
    await operatorDelivers();
    const id = await order();
    await sendOut(id);
    const year = expect.stringMatching(/^GF\/\d\d-\d\d\/000001$/);
    expect(await documentsOf(our, id)).toMatchObject([
      { kind: 'cash memo', number: year, totals: { total: 10_800 } },
      {
        kind: 'tax invoice',
        issuedBy: 'operator',
        number: expect.stringMatching(/^HT\/\d\d-\d\d\/000001$/),
        supplier: { gstin: OPERATOR, stateCode: '29' },
        lines: [{ hsn: '996813', taxBp: 1800 }],
        totals: { taxable: 2_118, cgst: 191, sgst: 191, total: 2_500 },
      },
    ]);
    const file = await download(our.market.shopper, our.app, `/api/orders/${id}/gst-invoice.pdf`);
    const [memo = '', invoice = ''] = await pdfPages(file.bytes);
    expect(memo).toContain('CASH MEMO');
    expect(memo).not.toContain('Delivery ');
    expect(invoice).toContain('TAX INVOICE');
    expect(invoice).toContain('section 9(5)');
  });

  test('is credited by the operator when the order is cancelled', async () => {
    await operatorDelivers();
    const id = await order();
    await sendOut(id);
    await as(our.market.superAdmin, our.app, 'POST', `/api/orders/status/cancel/${id}`);
    const notes = (await documentsOf(our, id)).filter(({ kind }) => kind === 'credit note');
    expect(notes.map(({ number, totals }) => [number.slice(0, 2), totals.cgst, totals.total])).toEqual([
      ['GF', 0, 10_800],
      ['HT', 191, 2_500],
    ]);
  });

  test('never gets a number that a store of the operator’s GSTIN has', async () => {
    await operatorDelivers();
    await our.db
      .updateTable('stores')
      .set({ name: 'Haat Test', gst_number: OPERATOR })
      .where('id', '=', our.market.stores[0])
      .execute();
    const body = orderBody([{ product: our.market.atta, qty: 1 }]);
    await sendOut((await placeOrder(our.app, our.market, our.market.shopper, body)).json()._id);
    const id = await order();
    await sendOut(id);
    expect((await documentsOf(our, id)).at(-1)?.number).toMatch(/^HT2\//);
  });

  test('is invoiced of many checkouts at once, in any order of their stores, without a number lost or a wait for ever', async () => {
    await operatorDelivers();
    await our.db
      .updateTable('stores')
      .set({ gst_number: '' })
      .where('id', '=', our.market.stores[0])
      .execute();
    const { atta, tomato } = our.market;
    const checkouts: string[][] = [];
    for (let nth = 0; nth < 6; nth++) {
      const cart = [
        { product: nth % 2 ? atta : tomato, qty: 1 },
        { product: nth % 2 ? tomato : atta, qty: 1 },
      ];
      const placed = await placeOrder(our.app, our.market, our.market.shopper, orderBody(cart));
      checkouts.push(placed.json().orders.map(({ _id }: { _id: string }) => _id));
    }
    const at = new Date('2026-11-20T05:00:00Z');
    await Promise.all(
      checkouts.map((ids) => inTransaction(our.db, (tx) => issueInvoices(tx, our.market.id, ids, at))),
    );
    const rows = await our.db.selectFrom('invoice_documents').select('number').execute();
    const numbers = (prefix: string) =>
      rows.flatMap(({ number }) => (number.startsWith(`${prefix}/`) ? number : [])).toSorted();
    for (const prefix of ['BP', 'GF', 'HT'])
      expect(numbers(prefix)).toEqual([1, 2, 3, 4, 5, 6].map((nth) => `${prefix}/26-27/00000${nth}`));
  });
});
