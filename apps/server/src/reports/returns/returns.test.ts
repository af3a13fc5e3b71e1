import { newId } from '@haat/domain/basics/ids';
import { taxOf } from '@haat/domain/returns/return-rows';
import { type RandomDocument, randomMonth } from '@haat/domain/returns/test/random-months';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { loadHsnCodes } from '../../operators/gst-rates/load-hsn-codes.ts';
import { checkReturns } from './check-returns.ts';
import { storeDifference } from './test/stored-difference.ts';
import { storeDocuments } from './test/stored-documents.ts';
import { ARN, GSTIN, OCTOBER, useReturns } from './test/use-returns.ts';

const { its, get, file, sell } = useReturns();

beforeAll(() => loadHsnCodes(its.databaseUrl));

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

test('the first part says how many documents it is of, and a part of others is refused', async () => {
  await sell(3);
  const { headers } = await get(`${OCTOBER}/gstr1.json`);
  expect(headers).toMatchObject({ 'x-file-parts': '1', 'x-file-documents': '3' });
  const second = async () => (await get(`${OCTOBER}/gstr1.json?part=2&documents=3`)).json().code;
  expect(await second()).toBe('not-found');
  await sell(1, 10);
  expect(await second()).toBe('return-changed');
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
    kind: 'month',
    filedOn: '2026-11-02',
    arn: ARN,
  });
});

test('a day of filing before the period is over, or to come, is refused, and an ARN of another length', async () => {
  for (const on of ['2026-09-30', '2026-10-31', '2026-11-04'])
    expect((await file({ arn: ARN, on })).json().code).toBe('return-day-wrong');
  expect((await file({ arn: 'AA29', on: '2026-11-02' })).statusCode).toBe(400);
  expect(await its.db.selectFrom('gst_returns').selectAll().execute()).toEqual([]);
});

test('what comes after a return was filed is late without a download, too', async () => {
  await sell(2);
  await file({ arn: ARN, on: '2026-11-01' });
  await sell(1, 10);
  expect((await get(OCTOBER)).json()).toMatchObject({
    progress: { downloadedAt: null },
    late: [{ documents: 1 }],
  });
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

const aDifference = (kind: string, difference: Parameters<typeof storeDifference>[3]) =>
  storeDifference(its.db, its.market, kind, difference);

test('each figure of GSTR-3B opens the documents that it is made of', async () => {
  const month = fc
    .sample(randomMonth, { numRuns: 20, seed: 3 })
    .flat()
    .map((one, nth) => ({ ...one, store: 0, number: `T/${nth}` }));
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], month);
  const own = month.filter(({ tooLateForTax }) => !tooLateForTax);
  const page = (await get(OCTOBER)).json();
  const count = async (query: string) => (await get(`${OCTOBER}/documents?${query}`)).json().total;
  const withLine = (is: (line: RandomDocument['body']['lines'][number]) => boolean) =>
    own.filter(({ body }) => body.lines.some(is));
  const treated = (...words: (string | undefined)[]) =>
    withLine(({ taxBp, treatment }) => taxBp === 0 && words.includes(treatment));
  expect(await count('section=exempt')).toBe(treated('nil', 'exempt', undefined).length);
  expect(await count('section=non-gst')).toBe(treated('non-gst').length);
  expect(page.gstr3b.otherStates.length).toBeGreaterThan(0);
  for (const { pos } of page.gstr3b.otherStates)
    expect(await count(`section=other-states&key=${pos}`)).toBe(
      withLine(({ taxBp }) => taxBp > 0).filter(
        ({ body }) => body.interState && body.buyer.gstin === '' && body.placeOfSupply === pos,
      ).length,
    );
});

test('a rate that the portal lacks will be refused, with its documents', async () => {
  await sell(2);
  expect((await get(OCTOBER)).json().refused.map(({ kind }: { kind: string }) => kind)).not.toContain(
    'rate-unknown',
  );
  const [odd] = await sell(1, 10);
  await sql`UPDATE invoice_documents SET content = jsonb_set(content, '{lines,0,taxBp}', '1700') WHERE id = ${odd?.id}`.execute(
    its.db,
  );
  expect((await get(OCTOBER)).json().refused).toContainEqual({
    kind: 'rate-unknown',
    tax: 17,
    documents: 1,
    total: (odd?.body.lines[0]?.total ?? 0) / 100,
  });
  const { documents } = (await get(`${OCTOBER}/documents?section=rate&key=1700`)).json();
  expect(documents).toMatchObject([{ number: 'T/10' }]);
});

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

test('papers of another scheme or GSTIN of the store are no gap of the return, and block no file', async () => {
  await sell(1, 1, { number: 'BP/26-27/A00009' });
  const ofReturn = async () => {
    const { refused, series } = (await get(OCTOBER)).json();
    const gaps = refused.filter(({ kind }: { kind: string }) => kind === 'gap');
    return [gaps.length, series[0].from, series[0].cancelled];
  };
  const gap = { wrote: 'BP/26-27/A00004', had: '1' };
  for (const paper of [
    { scheme: 'unregistered', gstin: '' },
    { scheme: 'composition', gstin: GSTIN },
    { scheme: 'regular', gstin: '29AAGCB7383J1Z4' },
  ]) {
    await aDifference('number-skipped', { ...gap, paper });
    expect(await ofReturn()).toEqual([0, 'BP/26-27/A00009', 0]);
    await aDifference('number-skipped', { ...gap, paper, settled: true });
    expect(await ofReturn()).toEqual([0, 'BP/26-27/A00009', 0]);
    await aDifference('number-known', { wrote: 'BP/26-27/A00001', had: 'BP/26-27/A00001', paper });
    expect((await get(`${OCTOBER}/gstr1.json`)).statusCode).toBe(200);
  }
  await aDifference('number-skipped', { ...gap, paper: { scheme: 'regular', gstin: GSTIN } });
  expect(await ofReturn()).toEqual([1, 'BP/26-27/A00009', 0]);
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
