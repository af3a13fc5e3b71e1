import { REPORT_ROWS } from '@haat/contract/reports/files';
import { newId } from '@haat/domain/basics/ids';
import { istDay } from '@haat/domain/basics/ist';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { inTransaction } from '../../kit/db.ts';
import { withoutForeignKeys } from '../returns/test/stored-documents.ts';

const its = useMarket();
const today = () => istDay(its.clock.now());

beforeEach(async () => {
  await sql`TRUNCATE orders, invoice_documents, invoice_series, order_days, product_days, product_months, order_day_changes, summed_days
    CASCADE`.execute(its.db);
});

async function download(
  report: string,
  user: TestUser = its.market.admin,
  days = `from=${today()}&to=${today()}`,
) {
  const headers = { authorization: `Bearer ${user.token}` };
  return its.app.inject({ url: `/api/reports/${report}?${days}`, headers });
}

/** Without the head. */
async function rowsOf(report: string, user?: TestUser): Promise<string[][]> {
  const [, ...rows] = parse((await download(report, user)).body, { bom: true });
  return rows;
}

const buy = async (...wanted: Parameters<typeof orderBody>[0]): Promise<string> =>
  (await placeOrder(its.app, its.market, its.market.shopper, orderBody(wanted))).json()._id;

async function deliver(order: string): Promise<void> {
  for (const step of ['pay', 'deliver'])
    await as(its.market.admin, its.app, 'PUT', `/api/orders/${order}/${step}`);
}

async function giveBack(order: string, line: number, qty: number): Promise<void> {
  const body = { kind: 'return', reason: 'torn', items: [{ line, qty }] };
  const asked = await as(its.market.shopper, its.app, 'POST', `/api/orders/${order}/requests`, body);
  const { _id } = asked.body.requests[0];
  await as(its.market.admin, its.app, 'POST', `/api/orders/${order}/requests/${_id}/accept`, {});
}

/** Three pieces of atta, one returned, and two of salt; another order cancelled. */
async function aDay(): Promise<void> {
  const { market } = its;
  const order = await buy({ product: market.atta, qty: 3 }, { product: market.salt, qty: 2 });
  await deliver(order);
  await giveBack(order, 1, 1);
  const cancelled = await buy({ product: market.atta, qty: 5 });
  await as(market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${cancelled}`);
  await buy({ product: market.tomato, qty: 1 });
}

const skuOf = (id: string) => `SKU-${id}`;

test('sales by day are those of the dashboard', async () => {
  await aDay();
  expect(await rowsOf('days')).toEqual([[today(), '1', '2', '4', '644.00', '0.00', '98.14', '98.14', '0']]);
});

test('sales by product and by category leave out what came back and what was cancelled', async () => {
  await aDay();
  const { atta, salt } = its.market;
  expect(await rowsOf('products')).toEqual([
    [
      'Basava Provision',
      'Chakki Atta',
      skuOf(atta.id),
      'Kirana',
      'piece',
      '2',
      '1',
      '536.00',
      '510.48',
      '428.80',
      '81.68',
      '0',
    ],
    [
      'Basava Provision',
      'Table Salt',
      skuOf(salt.id),
      'Kirana',
      'piece',
      '2',
      '0',
      '108.00',
      '102.86',
      '86.40',
      '16.46',
      '0',
    ],
  ]);
  expect(await rowsOf('categories')).toEqual([
    ['Kirana', '4', '1', '644.00', '613.34', '515.20', '98.14', '0'],
  ]);
});

test('taxes are those of the documents, credit notes taken off', async () => {
  await aDay();
  const rows = await rowsOf('taxes');
  const documents = await its.db
    .selectFrom('invoice_documents')
    .select(['kind', 'content'])
    .where('store_id', '=', its.market.stores[0])
    .execute();
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['credit note', 'tax invoice']);
  const total = documents.reduce((sum, { kind, content }) => {
    const { totals } = content as { totals: { total: number; cgst: number } };
    return sum + (kind === 'credit note' ? -1 : 1) * totals.total;
  }, 0);
  expect(total).toBe(64_400);
  const [store, gstin, , rate, soldBy, quantity, taxable, cgst, sgst, igst, , all] = rows[0] ?? [];
  expect([rows.length, store, gstin, rate, soldBy, quantity, all]).toEqual([
    1,
    'Basava Provision',
    '29AABCR1718E1ZL',
    '5',
    'piece',
    '4',
    '644.00',
  ]);
  const parts = [taxable, cgst, sgst, igst].map((text) => Math.round(Number(text) * 100));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(64_400);
});

test('stock is valued at cost, variants by themselves', async () => {
  const { market } = its;
  await sql`UPDATE products SET count_in_stock = 0 WHERE store_id = ${market.stores[0]} AND id <> ${market.salt.id}`.execute(
    its.db,
  );
  expect(await rowsOf('stock')).toEqual([
    [
      'Basava Provision',
      'Table Salt',
      '',
      skuOf(market.salt.id),
      'Kirana',
      '50',
      'piece',
      '43.20',
      '2160.00',
      '0',
    ],
  ]);
});

/** Rupees owed and paid, in the first store. */
async function owe(name: string, number: string, due: string, total: number, paid = 0): Promise<void> {
  const { statusCode } = await its.app.inject({
    method: 'POST',
    url: '/api/invoice/',
    headers: { authorization: `Bearer ${its.market.admin.token}`, 'idempotency-key': newId() },
    payload: {
      invoiceNumber: number,
      invoiceDate: '01/11/2026',
      invoiceDueDate: due,
      invoiceTotal: total,
      vendorDetails: { name, phone: '94480 22613' },
      gst: { gstNumber: '29AABCR1718E1ZL' },
      invoicePaidAmount: paid,
    },
  });
  expect(statusCode).toBe(201);
}

test('vendor dues have every invoice that is not paid, what is due first in front, formulas made harmless', async () => {
  its.clock.set(new Date('2026-11-22T06:00:00Z'));
  await owe('Bidar Mills', 'BM-2', '30/11/2026', 500);
  await owe('=SUM(A1)', '+1', '20/11/2026', 300, 100.5);
  await owe('Bidar Mills', 'BM-1', '19/11/2026', 200);
  await owe('Bidar Mills', 'BM-0', '01/11/2026', 50, 50);
  const store = 'Basava Provision';
  const of = ['94480 22613', '29AABCR1718E1ZL'];
  expect(await rowsOf('dues')).toEqual([
    [store, 'Bidar Mills', ...of, 'BM-1', '2026-11-01', '2026-11-19', '3', '200.00', '0.00', '200.00'],
    [store, 'Bidar Mills', ...of, 'BM-2', '2026-11-01', '2026-11-30', '0', '500.00', '0.00', '500.00'],
    [store, "'=SUM(A1)", ...of, "'+1", '2026-11-01', '2026-11-20', '2', '300.00', '100.50', '199.50'],
  ]);
  expect(await rowsOf('dues', its.market.otherAdmin)).toEqual([]);
  expect(await rowsOf('dues', its.market.superAdmin)).toHaveLength(3);
  const { statusCode, headers } = await download('dues');
  expect([statusCode, headers['content-disposition']]).toEqual([200, 'attachment; filename="dues.csv"']);
  expect((await download('dues', its.market.deliveryAdmin)).statusCode).toBe(403);
});

test('a report is of the own store; a superAdmin’s of all', async () => {
  await aDay();
  const all = await rowsOf('products', its.market.superAdmin);
  expect(all.map(([store]) => store)).toContain('Gawan Fresh');
  const other = await rowsOf('products', its.market.otherAdmin);
  expect(other.map(([store]) => store)).toEqual(['Gawan Fresh']);
  expect((await rowsOf('stock', its.market.otherAdmin)).every(([store]) => store === 'Gawan Fresh')).toBe(
    true,
  );
});

/** Exceeds a file's maximum by one, in the first store's stock and dues. */
async function fillStockAndDues(): Promise<void> {
  const { id, stores, atta } = its.market;
  const rows = sql`generate_series(1, ${sql.lit(REPORT_ROWS + 1)}) AS n`;
  await inTransaction(its.db, async (tx) => {
    await withoutForeignKeys(tx);
    await sql`INSERT INTO product_variants (marketplace_id, id, product_id, name, sku, price_paise, mrp_paise, count_in_stock)
      SELECT ${id}::uuid, md5(n::text)::uuid, ${atta.id}::uuid, n::text, n::text, 100, 100, 1 FROM ${rows}`.execute(
      tx,
    );
    await sql`INSERT INTO vendor_invoices (marketplace_id, id, store_id, invoice_number, total_paise, owed_paise)
      SELECT ${id}::uuid, md5(n::text)::uuid, ${stores[0]}::uuid, n::text, 100, 100 FROM ${rows}`.execute(tx);
  });
}

test('a report of more rows than a file may have is refused, not cut short, and a superAdmin gets that of one store', async () => {
  const { superAdmin, otherAdmin, stores } = its.market;
  await fillStockAndDues();
  for (const report of ['stock', 'dues']) {
    const answer = await download(report, superAdmin);
    expect([report, answer.statusCode, answer.json().code]).toEqual([report, 400, 'report-too-long']);
  }
  const days = `from=${today()}&to=${today()}&store=`;
  const one = await download('stock', superAdmin, days + stores[1]);
  expect(one.statusCode).toBe(200);
  expect(one.body).toBe((await download('stock', otherAdmin)).body);
  expect((await download('stock', otherAdmin, days + stores[0])).json().code).toBe('store-not-found');
});

test('it is a file, of a year at most and not backwards', async () => {
  const answer = await download('days', undefined, 'from=2026-04-01&to=2027-03-31');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="days-2026-04-01-to-2027-03-31.csv"',
    'cache-control': 'no-store',
  });
  for (const days of ['from=2026-04-01&to=2027-04-02', 'from=2026-04-02&to=2026-04-01', 'from=2026-04-02'])
    expect((await download('days', undefined, days)).statusCode).toBe(400);
});
