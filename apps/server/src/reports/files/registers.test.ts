import { newId } from '@haat/domain/basics/ids';
import { randomMonth } from '@haat/domain/returns/test/random-months';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';
import { storeDifference } from '../returns/test/stored-difference.ts';
import { storeDocuments, withoutForeignKeys } from '../returns/test/stored-documents.ts';

const its = useMarket();
const GSTIN = '29AABCR1718E1ZL';
const OCTOBER = 'from=2026-10-01&to=2026-10-31';

beforeEach(async () => {
  await sql`TRUNCATE invoice_documents, gstin_prefixes, gst_returns, vendor_invoices CASCADE`.execute(its.db);
  await sql`UPDATE stores SET gst_number = '' WHERE marketplace_id <> ${its.market.id}`.execute(its.db);
  its.clock.set(new Date('2026-11-03T05:00:00Z'));
});

const get = (url: string, user: TestUser = its.market.admin) =>
  its.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });

type Row = Record<string, string>;

async function register(name: string, days = OCTOBER, user?: TestUser): Promise<Row[]> {
  const answer = await get(`/api/reports/${name}?${days}`, user);
  expect(answer.statusCode).toBe(200);
  return parse(answer.body, { bom: true, columns: true });
}

const sumOf = (rows: readonly Row[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

/** A random month of the first store, numbered. */
async function aMonth() {
  const month = fc
    .sample(randomMonth, { numRuns: 12, seed: 5 })
    .flat()
    .map((one, nth) => ({ ...one, store: 0, number: `T/${String(nth).padStart(4, '0')}` }));
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], month);
  return month;
}

test('the registers less late credit notes are GSTR-1 and GSTR-3B of the month, to the paisa', async () => {
  await aMonth();
  const sales = await register('sales');
  const notes = (await register('credit-notes')).filter((row) => row['Too late for tax'] === '');
  const page = (await get(`/api/returns/${GSTIN}/102026`)).json();
  const taxed = (rows: readonly Row[]) => rows.filter((row) => Number(row['Tax (%)']) > 0);
  const inAll = (head: string) =>
    Math.round(
      page.sections.reduce((sum: number, one: Record<string, number>) => sum + (one[head] ?? 0) * 100, 0),
    );
  for (const [column, head] of [
    ['Taxable (₹)', 'taxable'],
    ['CGST (₹)', 'cgst'],
    ['SGST/UTGST (₹)', 'sgst'],
    ['IGST (₹)', 'igst'],
  ] as const) {
    expect([head, sumOf(taxed(sales), column) - sumOf(taxed(notes), column)]).toEqual([head, inAll(head)]);
    expect(Math.round(page.gstr3b.taxable[head] * 100)).toBe(inAll(head));
  }
  const untaxed = (words: string[]) => (rows: readonly Row[]) =>
    rows.filter((row) => words.includes(row['Without tax'] ?? ''));
  for (const [pick, value] of [
    [untaxed(['Nil', 'Exempt']), page.gstr3b.exempt],
    [untaxed(['Non-GST']), page.gstr3b.nonGst],
  ] as const)
    expect(sumOf(pick(sales), 'Taxable (₹)') - sumOf(pick(notes), 'Taxable (₹)')).toBe(
      Math.round(value * 100),
    );
});

test('the sales register adds up: a row a rate, points once a document', async () => {
  const month = await aMonth();
  const sales = await register('sales');
  const invoices = month.filter(({ original }) => !original);
  expect(new Set(sales.map((row) => row.Number))).toEqual(new Set(invoices.map(({ number }) => number)));
  const totals = (of: 'total' | 'points') => invoices.reduce((sum, { body }) => sum + body.totals[of], 0);
  expect(sumOf(sales, 'Total (₹)')).toBe(totals('total'));
  expect(sumOf(sales, 'Points (₹)')).toBe(totals('points'));
  for (const column of ['Tax (%)', 'Taxable (₹)', 'Paid by', 'State', 'Document'])
    expect(
      sales.every((row) => row[column] !== ''),
      column,
    ).toBe(true);
});

test('each credit note stands with its invoice, also one that came too late for tax', async () => {
  const month = await aMonth();
  const notes = month.filter(({ original }) => original);
  const rows = await register('credit-notes');
  for (const { number, tooLateForTax } of notes) {
    const own = rows.filter((row) => row.Number === number);
    expect(own.length).toBeGreaterThan(0);
    for (const row of own) expect(row['Too late for tax']).toBe(tooLateForTax ? 'Yes' : '');
  }
  const late = rows.filter((row) => row['Too late for tax'] === 'Yes');
  for (const column of ['CGST (₹)', 'SGST/UTGST (₹)', 'IGST (₹)']) expect(sumOf(late, column)).toBe(0);
});

test('the file of rates counts no delivery as a piece, and has late credit notes apart', async () => {
  const month = await aMonth();
  const rows = await register('taxes');
  const signOf = ({ original }: (typeof month)[number]) => (original ? -1 : 1);
  const pieces = month.flatMap((one) =>
    one.body.lines
      .filter(({ what, soldBy }) => what === 'goods' && soldBy === 'piece')
      .map(({ quantity }) => signOf(one) * quantity),
  );
  const sold = rows.filter((row) => row['Sold by'] === 'piece');
  expect(sold.reduce((sum, row) => sum + Number(row.Quantity), 0)).toBe(pieces.reduce((a, b) => a + b, 0));
  expect(month.some(({ body }) => body.lines.some(({ what }) => what === 'delivery'))).toBe(true);
  for (const isLate of [false, true]) {
    const own = rows.filter((row) => (row['Too late for tax'] === 'Yes') === isLate);
    const documents = month.filter(({ tooLateForTax }) => tooLateForTax === isLate);
    const total = documents.reduce((sum, one) => sum + signOf(one) * one.body.totals.total, 0);
    expect([isLate, sumOf(own, 'Total (₹)')]).toEqual([isLate, total]);
    if (isLate)
      for (const column of ['CGST (₹)', 'SGST/UTGST (₹)', 'IGST (₹)']) expect(sumOf(own, column)).toBe(0);
  }
});

test('a register is of the days in India, of the own store, and without the operator’s documents', async () => {
  const [one] = fc.sample(randomMonth, { numRuns: 20, seed: 9 }).flat();
  if (!one) throw new Error('no document');
  const at = (number: string, time: string, more = {}) => ({
    ...one,
    id: newId(),
    store: 0,
    number,
    issuedAt: new Date(time),
    body: { ...one.body, ...more },
  });
  await storeDocuments(
    its.db,
    its.market.id,
    [its.market.stores[0]],
    [
      at('T/1', '2026-03-31T23:59:59+05:30'),
      at('T/2', '2026-04-01T00:00:00+05:30'),
      at('O/1', '2026-04-01T00:00:01+05:30', { issuedBy: 'operator' }),
    ],
  );
  const numbers = async (days: string, user?: TestUser) => [
    ...new Set((await register('sales', days, user)).map((row) => row.Number)),
  ];
  expect(await numbers('from=2026-03-31&to=2026-03-31')).toEqual(['T/1']);
  expect(await numbers('from=2026-04-01&to=2026-04-01')).toEqual(['T/2']);
  expect(await numbers('from=2026-04-01&to=2026-04-01', its.market.superAdmin)).toEqual(['T/2', 'O/1']);
  expect(await numbers('from=2026-03-31&to=2026-04-01', its.market.otherAdmin)).toEqual([]);
});

test('numbers that a till skipped stand with what was noted of them', async () => {
  const gap = { wrote: 'BP/26-27/A00004', had: '1' };
  await storeDifference(its.db, its.market, 'number-skipped', gap);
  const open = { Counter: 'Till A', Document: 'Invoice', Settled: '', Reason: 'Not settled' };
  expect(await register('missing-numbers')).toMatchObject([
    { ...open, Number: 'BP/26-27/A00002' },
    { ...open, Number: 'BP/26-27/A00003' },
  ]);
  await storeDifference(its.db, its.market, 'number-skipped', { ...gap, settled: true, note: 'Paper jam' });
  expect((await register('missing-numbers')).map((row) => [row.Settled, row.Reason])).toEqual([
    ['2026-10-17', 'Paper jam'],
    ['2026-10-17', 'Paper jam'],
  ]);
  expect(await register('missing-numbers', OCTOBER, its.market.otherAdmin)).toEqual([]);
});

test('a register of more than it may have is refused, not cut short', async () => {
  await storeDifference(its.db, its.market, 'number-skipped', { wrote: 'BP/26-27/A00004', had: '1' });
  await its.db.transaction().execute(async (tx) => {
    await withoutForeignKeys(tx);
    await sql`INSERT INTO till_entries (marketplace_id, till_id, seq, id, store_id, kind, written_at, written_by, sent_by, received_at, order_id,
        number, receipt_key, body)
      SELECT marketplace_id, till_id, n, gen_random_uuid(), store_id, kind, written_at, written_by, sent_by, received_at, gen_random_uuid(),
        'X/' || n, gen_random_uuid(), body FROM till_entries CROSS JOIN generate_series(2, 1001) AS s (n)`.execute(
      tx,
    );
    await sql`INSERT INTO till_differences (marketplace_id, id, store_id, till_id, seq, kind, wrote, had, found_at)
      SELECT marketplace_id, gen_random_uuid(), store_id, till_id, n, kind, wrote, had, found_at FROM till_differences
      CROSS JOIN generate_series(2, 1001) AS s (n)`.execute(tx);
  });
  const answer = await get(`/api/reports/missing-numbers?${OCTOBER}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'report-too-long']);
});

test('a vendor’s bill stands with its taxes, by the day on it', async () => {
  const enter = (invoiceNumber: string, gst: object, invoiceTotal: number | null = null) =>
    its.app.inject({
      method: 'POST',
      url: '/api/invoice/',
      headers: { authorization: `Bearer ${its.market.admin.token}`, 'idempotency-key': newId() },
      payload: {
        invoiceNumber,
        invoiceDate: '05/10/2026',
        vendorDetails: { name: 'Bidar Mills' },
        invoiceItems: [{ itemName: 'Atta', itemQuantity: 2, itemPrice: 500 }],
        gst: { gstNumber: '29AABCR1718E1ZL', ...gst },
        invoiceTotal,
      },
    });
  expect((await enter('BM-1', { gstRate: 5 })).statusCode).toBe(201);
  expect((await enter('BM-2', { gstAmount: 80 })).statusCode).toBe(201);
  expect((await enter('BM-3', { gstAmount: 49.6 }, 1050)).statusCode).toBe(201);
  expect(await register('vendor-bills')).toMatchObject([
    {
      Day: '2026-10-05',
      'Day is of': 'Bill',
      Number: 'BM-1',
      Vendor: 'Bidar Mills',
      'Tax (%)': '5',
      'Taxable (₹)': '1000.00',
      'CGST (₹)': '25.00',
      'SGST/UTGST (₹)': '25.00',
      'Total (₹)': '1050.00',
    },
    // Of several rates.
    { Number: 'BM-2', 'Tax (%)': '', 'CGST (₹)': '40.00', 'Total (₹)': '1080.00' },
    { Number: 'BM-3', 'CGST (₹)': '24.80', 'Round off (₹)': '0.40', 'Total (₹)': '1050.00' },
  ]);
  expect(await register('vendor-bills', 'from=2026-11-01&to=2026-11-30')).toEqual([]);
});
