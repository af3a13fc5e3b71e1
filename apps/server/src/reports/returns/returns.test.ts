import { newId } from '@haat/domain/basics/ids';
import { taxOf } from '@haat/domain/returns/return-rows';
import { asReturned, type RandomDocument, randomMonth } from '@haat/domain/returns/test/random-months';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';
import { loadHsnCodes } from '../../operators/gst-rates/load-hsn-codes.ts';
import { checkReturns } from './check-returns.ts';
import { storeDocuments, withoutForeignKeys } from './test/stored-documents.ts';

const its = useMarket();
const GSTIN = '29AABCR1718E1ZL';
const OCTOBER = `/api/returns/${GSTIN}/102026`;
const ARN = 'AA291026114873L';

beforeAll(() => loadHsnCodes(its.databaseUrl));

beforeEach(async () => {
  await sql`TRUNCATE invoice_documents, store_gst_schemes, gstin_prefixes, gst_returns CASCADE`.execute(
    its.db,
  );
  // The markets of other tests have the same GSTIN.
  await sql`UPDATE stores SET gst_number = '' WHERE marketplace_id <> ${its.market.id}`.execute(its.db);
  its.clock.set(new Date('2026-11-03T05:00:00Z'));
});

const headers = (user: TestUser) => ({ authorization: `Bearer ${user.token}` });
const get = (url: string, user: TestUser = its.market.admin) =>
  its.app.inject({ url, headers: headers(user) });

const file = (body: object, key: string = newId(), user: TestUser = its.market.admin) =>
  its.app.inject({
    method: 'POST',
    url: `${OCTOBER}/filed`,
    headers: { ...headers(user), 'idempotency-key': key },
    payload: body,
  });

/** Invoices of small sales in the first store, numbered from here on. */
async function sell(count: number, from = 1, more: Partial<RandomDocument> = {}): Promise<RandomDocument[]> {
  const all = fc
    .sample(randomMonth, { numRuns: 40, seed: 11 })
    .flat()
    .filter(({ original, body }) => !original && body.buyer.gstin === '' && !body.interState)
    .slice(0, count)
    .map((one, nth) => ({ ...one, id: newId(), store: 0, number: `T/${from + nth}`, ...more }));
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], all);
  return all;
}

test('what arrives after a download is listed with its tax, and a new download has it', async () => {
  await sell(3);
  expect((await get(`${OCTOBER}/gstr1.json`)).statusCode).toBe(200);
  expect((await get(OCTOBER)).json().late).toEqual([]);
  const late = await sell(2, 10);
  const tax = late.flatMap(({ body }) => body.totals).reduce((sum, totals) => sum + taxOf(totals), 0) / 100;
  const page = (await get(OCTOBER)).json();
  expect(page.late).toMatchObject([{ source: 'Basava Provision', documents: 2, tax }]);
  const listed = (await get(`${OCTOBER}/documents?section=late`)).json();
  expect(listed.documents.map(({ number }: { number: string }) => number).sort()).toEqual(['T/10', 'T/11']);
  await get(`${OCTOBER}/gstr1.json`);
  expect((await get(OCTOBER)).json().late).toEqual([]);
});

test('a filed return stays filed: what comes later is late for good, and a second press says who filed', async () => {
  await sell(3);
  await get(`${OCTOBER}/gstr1.json`);
  const key = newId();
  const first = await file({ arn: 'aa291026114873l', on: '2026-11-02' }, key);
  expect([first.statusCode, first.json()]).toMatchObject([200, { on: '2026-11-02', arn: ARN }]);
  expect((await file({ arn: 'aa291026114873l', on: '2026-11-02' }, key)).json()).toEqual(first.json());
  const second = await file({ arn: 'AA291026114873M', on: '2026-11-03' });
  expect([second.statusCode, second.json().code]).toEqual([409, 'return-filed']);
  expect(second.json().message).toContain(`ARN ${ARN}`);
  await sell(1, 20);
  await get(`${OCTOBER}/gstr1.json`);
  const page = (await get(OCTOBER)).json();
  expect(page.late).toMatchObject([{ documents: 1 }]);
  expect(page.progress.filed).toMatchObject({ arn: ARN });
  expect((await get(`/api/returns/${GSTIN}/112026`)).json().before[0]).toEqual({
    fp: '102026',
    filedOn: '2026-11-02',
    arn: ARN,
  });
});

test('a day of filing before the period, or to come, is refused, and an ARN of another length', async () => {
  for (const on of ['2026-09-30', '2026-11-04'])
    expect((await file({ arn: ARN, on })).json().code).toBe('return-day-wrong');
  expect((await file({ arn: 'AA29', on: '2026-11-02' })).statusCode).toBe(400);
  expect(await its.db.selectFrom('gst_returns').selectAll().execute()).toEqual([]);
});

test('of a GSTIN of two stores an admin sees the own part and gets no file, the operator all of it', async () => {
  const { market } = its;
  await sql`UPDATE stores SET gst_number = ${GSTIN} WHERE id = ${market.stores[1]}`.execute(its.db);
  await sell(3);
  const [other] = await sell(1, 30);
  await sql`UPDATE invoice_documents SET store_id = ${market.stores[1]} WHERE id = ${other?.id}`.execute(
    its.db,
  );
  const own = (await get(OCTOBER)).json();
  expect([own.isPart, own.documents, own.elsewhere]).toEqual([true, 3, 1]);
  for (const url of ['gstr1.json', 'gstr1.zip']) {
    const answer = await get(`${OCTOBER}/${url}`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'return-of-several']);
  }
  expect((await file({ arn: ARN, on: '2026-11-02' })).json().code).toBe('return-of-several');
  const all = (await get(OCTOBER, market.superAdmin)).json();
  expect([all.isPart, all.documents, all.elsewhere]).toEqual([false, 4, 0]);
  expect((await get(`${OCTOBER}/gstr1.json`, market.superAdmin)).statusCode).toBe(200);
});

test('a return that is not the caller’s does not exist', async () => {
  for (const path of ['', '/gstr1.json', '/gstr1.zip', '/documents?section=b2cs'])
    expect((await get(`${OCTOBER}${path}`, its.market.otherAdmin)).statusCode).toBe(404);
  expect((await get('/api/returns/27AAPFU0939F1ZV/102026', its.market.superAdmin)).statusCode).toBe(404);
});

test('documents of the operator, cash memos, composition and notes that are too late for tax are in no return', async () => {
  const [one, operators, memo, composition, late] = await sell(5);
  const change = (document: RandomDocument | undefined, path: string, value: unknown) =>
    sql`UPDATE invoice_documents SET content = jsonb_set(content, ${`{${path}}`}::text[], ${JSON.stringify(value)}::jsonb)
      WHERE id = ${document?.id}`.execute(its.db);
  await change(operators, 'issuedBy', 'operator');
  await change(memo, 'supplier,gstin', '');
  await change(composition, 'supplier,scheme', 'composition');
  await change(late, 'tooLateForTax', true);
  const page = (await get(OCTOBER)).json();
  expect(page.documents).toBe(1);
  expect(page.series).toMatchObject([{ from: one?.number, to: one?.number }]);
});

test('who files by the quarter tells of businesses month by month, and what was filed so is not repeated', async () => {
  await its.db
    .insertInto('store_gst_schemes')
    .values({
      marketplace_id: its.market.id,
      store_id: its.market.stores[0],
      valid_from: '2026-04-01',
      scheme: 'regular',
      filing: 'quarterly',
      above_five_crore: false,
      enrolment_number: '',
    })
    .execute();
  const month = fc.sample(randomMonth, { numRuns: 12, seed: 5 }).flat();
  const own = month.map((one, nth) => ({ ...one, store: 0, number: `T/${String(nth).padStart(4, '0')}` }));
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], own);
  const iff = (await get(`${OCTOBER}/gstr1.json`)).json();
  expect(Object.keys(iff)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b', 'cdnr']);
  expect((await get(OCTOBER)).json().period).toMatchObject({ kind: 'iff', due: '2026-11-13' });
  const quarter = `/api/returns/${GSTIN}/122026`;
  const before = (await get(`${quarter}/gstr1.json`)).json();
  expect(before.b2b).toEqual(iff.b2b);
  expect((await file({ arn: ARN, on: '2026-11-02' })).statusCode).toBe(200);
  const after = (await get(`${quarter}/gstr1.json`)).json();
  expect(after.b2b).toBeUndefined();
  expect(after.hsn).toEqual(before.hsn);
  const page = (await get(quarter)).json();
  const businesses = own.filter(({ body, tooLateForTax }) => body.buyer.gstin !== '' && !tooLateForTax);
  expect(page.furnished.documents).toBe(businesses.map(asReturned).length);
  const taxable = [...page.sections, page.furnished].reduce(
    (sum: number, part: { taxable: number }) => sum + part.taxable,
    0,
  );
  const byHsn = page.hsn.filter(({ tax }: { tax: number }) => tax > 0);
  expect(Math.round(taxable * 100)).toBe(
    Math.round(byHsn.reduce((sum: number, row: { taxable: number }) => sum + row.taxable, 0) * 100),
  );
});

test('under composition there is no GSTR-1, and the page says so', async () => {
  await its.db
    .insertInto('store_gst_schemes')
    .values({
      marketplace_id: its.market.id,
      store_id: its.market.stores[0],
      valid_from: '2026-04-01',
      scheme: 'composition',
      filing: 'quarterly',
      above_five_crore: false,
      enrolment_number: '',
    })
    .execute();
  expect((await get(OCTOBER)).json().hasGstr1).toBe(false);
  expect((await get(`${OCTOBER}/gstr1.json`)).json().code).toBe('return-under-composition');
});

/** A till that skipped numbers, or printed one that another document has. */
async function aDifference(
  kind: string,
  { wrote, had, settled = false }: { wrote: string; had: string; settled?: boolean },
) {
  const { market } = its;
  const till = newId();
  const at = new Date('2026-10-17T04:14:00Z');
  const of = { marketplace_id: market.id, store_id: market.stores[0], till_id: till };
  await sql`DELETE FROM till_differences`.execute(its.db);
  await sql`DELETE FROM till_entries`.execute(its.db);
  await sql`DELETE FROM tills`.execute(its.db);
  await sql`INSERT INTO tills (marketplace_id, id, store_id, name, letter, created_by) VALUES (${market.id}, ${till}, ${of.store_id}, 'Till A', 'A', ${market.admin.id})`.execute(
    its.db,
  );
  await its.db.transaction().execute(async (tx) => {
    await withoutForeignKeys(tx);
    await sql`INSERT INTO till_entries (marketplace_id, till_id, seq, id, store_id, kind, written_at, written_by, sent_by, received_at, order_id, number, receipt_key, body)
      VALUES (${market.id}, ${till}, 1, ${newId()}, ${of.store_id}, 'bill', ${at}, ${market.admin.id}, ${market.admin.id}, ${at}, ${newId()}, ${wrote}, ${newId()}, '{}')`.execute(
      tx,
    );
  });
  await sql`INSERT INTO till_differences (marketplace_id, id, store_id, till_id, seq, kind, wrote, had, found_at, settled_at, settled_by)
    VALUES (${market.id}, ${newId()}, ${of.store_id}, ${till}, 1, ${kind}, ${wrote}, ${had}, ${at}, ${settled ? at : null}, ${settled ? market.admin.id : null})`.execute(
    its.db,
  );
}

test('an open gap of a till stands among what is refused, a settled one counts as cancelled', async () => {
  await sell(1, 1, { number: 'BP/26-27/A00001' });
  await sell(1, 1, { number: 'BP/26-27/A00004' });
  await aDifference('number-skipped', { wrote: 'BP/26-27/A00004', had: '1' });
  const open = (await get(OCTOBER)).json();
  expect(open.refused).toContainEqual(
    expect.objectContaining({
      kind: 'gap',
      till: 'Till A',
      from: 'BP/26-27/A00002',
      to: 'BP/26-27/A00003',
      numbers: 2,
    }),
  );
  expect(open.series).toMatchObject([
    { from: 'BP/26-27/A00001', to: 'BP/26-27/A00004', documents: 2, cancelled: 0 },
  ]);
  await aDifference('number-skipped', { wrote: 'BP/26-27/A00004', had: '1', settled: true });
  const { refused, series } = (await get(OCTOBER)).json();
  expect(refused.filter(({ kind }: { kind: string }) => kind === 'gap')).toEqual([]);
  expect(series).toMatchObject([{ documents: 2, cancelled: 2 }]);
  expect((await get(`${OCTOBER}/gstr1.json`)).json().doc_issue.doc_det[0].docs).toEqual([
    { num: 1, from: 'BP/26-27/A00001', to: 'BP/26-27/A00004', totnum: 4, cancel: 2, net_issue: 2 },
  ]);
});

test('a printed paper without a document of its number blocks the file, and nothing else does', async () => {
  await sell(1, 1, { number: 'BP/26-27/A00001' });
  await aDifference('number-known', { wrote: 'BP/26-27/A00001', had: 'BP/26-27/A00001' });
  expect((await get(OCTOBER)).json().refused[0]).toMatchObject({
    kind: 'without-number',
    till: 'Till A',
    papers: 1,
  });
  expect((await get(`${OCTOBER}/gstr1.json`)).json().code).toBe('return-number-missing');
});

test('reconcile compares the sums of the last closed month with its documents', async () => {
  await storeDocuments(
    its.db,
    its.market.id,
    [its.market.stores[0]],
    fc
      .sample(randomMonth, { numRuns: 20, seed: 3 })
      .flat()
      .map((one, nth) => ({ ...one, store: 0, number: `T/${nth}` })),
  );
  expect((await checkReturns(its.db, its.clock.now())).differences).toEqual([]);
});
