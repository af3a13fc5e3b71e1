import { newId } from '@haat/domain/basics/ids';
import { asReturned, type RandomDocument, randomMonth } from '@haat/domain/returns/test/random-months';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { storeDifference } from './test/stored-difference.ts';
import { storeDocuments } from './test/stored-documents.ts';
import { ARN, GSTIN, OCTOBER, useReturns } from './test/use-returns.ts';

const { its, get, file, sell, putScheme, compose } = useReturns();

const QUARTER = `/api/returns/${GSTIN}/122026`;

/** Three taxed invoices to businesses. */
const businessInvoices = () =>
  fc
    .sample(randomMonth, { numRuns: 60, seed: 9 })
    .flat()
    .filter(
      ({ original, body }) =>
        !original && body.buyer.gstin !== '' && body.lines.some(({ taxBp }) => taxBp > 0),
    )
    .map((one, nth) => ({ ...one, id: newId(), store: 0, number: `B/${nth}` }))
    .slice(0, 3) as [RandomDocument, RandomDocument, RandomDocument];

/** Told in the quarter's IFFs, and remaining. */
async function b2bOf(user?: TestUser) {
  const { furnished, sections } = (await get(QUARTER, user)).json();
  const { documents } = sections.find(({ section }: { section: string }) => section === 'b2b');
  const { total } = (await get(`${QUARTER}/documents?section=b2b`, user)).json();
  return { furnished: furnished?.documents, documents, listed: total };
}

/** Value of goods that a regular store would tax, with their delivery. */
function turnoverOf({ body }: RandomDocument): number {
  const goods = body.lines.filter(({ what }) => what === 'goods');
  const [most] = goods.toSorted((a, b) => b.total - a.total || a.lineNo - b.lineNo);
  const counts = body.lines.filter(({ what, taxBp }) =>
    what === 'goods' ? taxBp > 0 : (most?.taxBp ?? 0) > 0,
  );
  return counts.reduce((sum, { total }) => sum + total, 0);
}

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

test('a store’s part of a return says nothing of how far the return is', async () => {
  const { market } = its;
  await sell(2);
  await get(`${OCTOBER}/gstr1.json`);
  await file({ arn: ARN, on: '2026-11-02' });
  await sql`UPDATE stores SET gst_number = ${GSTIN} WHERE id = ${market.stores[1]}`.execute(its.db);
  const part = (await get(OCTOBER, market.otherAdmin)).json();
  expect(part).toMatchObject({
    isPart: true,
    documents: 0,
    progress: { downloadedAt: null, parts: 0, bytes: 0, filed: null },
    before: [],
    late: [],
  });
  await sell(1, 10);
  const late = async (user?: TestUser) => (await get(`${OCTOBER}/documents?section=late`, user)).json().total;
  expect([await late(), await late(market.superAdmin)]).toEqual([0, 1]);
});

test('a store that has left a GSTIN has the periods of its documents, and decides nothing of the others', async () => {
  const { market } = its;
  const [stays, left] = market.stores;
  await sql`INSERT INTO gstin_prefixes (gstin, prefix, marketplace_id, issuer_id)
    VALUES (${GSTIN}, 'X', ${market.id}, ${left})`.execute(its.db);
  await putScheme('regular', '2026-04-01', { store: left, filing: 'quarterly', above_five_crore: true });
  await sell(2);
  const [september] = await sell(1, 10, { issuedAt: new Date('2026-09-10T10:00:00+05:30') });
  await sql`UPDATE invoice_documents SET store_id = ${left} WHERE id = ${september?.id}`.execute(its.db);
  const october = (await get(OCTOBER)).json();
  expect(october).toMatchObject({ isPart: false, filing: 'monthly', stores: ['Basava Provision'] });
  expect((await get(`${OCTOBER}/gstr1.json`)).statusCode).toBe(200);
  expect((await get(OCTOBER, market.otherAdmin)).statusCode).toBe(404);
  const SEPTEMBER = `/api/returns/${GSTIN}/092026`;
  expect((await get(SEPTEMBER, market.otherAdmin)).json()).toMatchObject({ isPart: true, documents: 1 });
  await putScheme('composition', '2026-08-01', { store: left });
  expect((await get(SEPTEMBER, market.superAdmin)).json()).toMatchObject({ documents: 1, cmp08: null });
  expect((await get(`${SEPTEMBER}/gstr1.json`)).json().code).toBe('return-of-several');
  // Former stores count if nobody has the GSTIN.
  await sql`UPDATE stores SET gst_number = '' WHERE id = ${stays}`.execute(its.db);
  expect((await get(`/api/returns/${GSTIN}/112026`, market.otherAdmin)).statusCode).toBe(200);
});

test('who files by the quarter tells of businesses month by month, and what was filed so is not repeated', async () => {
  await putScheme('regular', '2026-04-01', { filing: 'quarterly' });
  const month = fc.sample(randomMonth, { numRuns: 12, seed: 5 }).flat();
  const own = month.map((one, nth) => ({ ...one, store: 0, number: `T/${String(nth).padStart(4, '0')}` }));
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], own);
  const iff = (await get(`${OCTOBER}/gstr1.json`)).json();
  expect(Object.keys(iff)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b', 'cdnr']);
  expect((await get(OCTOBER)).json().period).toMatchObject({ kind: 'iff', due: '2026-11-13' });
  const before = (await get(`${QUARTER}/gstr1.json`)).json();
  expect(before.b2b).toEqual(iff.b2b);
  expect((await file({ arn: ARN, on: '2026-11-02' })).statusCode).toBe(200);
  const after = (await get(`${QUARTER}/gstr1.json`)).json();
  expect(after.b2b).toBeUndefined();
  expect(after.hsn).toEqual(before.hsn);
  const page = (await get(QUARTER)).json();
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

test('an IFF has no table of codes or numbers: what the quarter will be refused for is looked at', async () => {
  await putScheme('regular', '2026-04-01', { filing: 'quarterly' });
  const [one] = businessInvoices();
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], [one]);
  await sql`UPDATE invoice_documents SET content = jsonb_set(content, '{lines,0,hsn}', '""')`.execute(its.db);
  await storeDifference(its.db, its.market, 'number-skipped', { wrote: 'BP/26-27/A00004', had: '1' });
  const kindsOf = async (url: string) => {
    const { refused, lookAt } = (await get(url)).json();
    const kinds = (problems: { kind: string }[]) => problems.map(({ kind }) => kind);
    return { refused: kinds(refused), lookAt: kinds(lookAt) };
  };
  const found = { refused: [], lookAt: expect.arrayContaining(['hsn-missing', 'gap']) };
  expect(await kindsOf(OCTOBER)).toEqual(found);
  expect((await kindsOf(QUARTER)).refused).toEqual(found.lookAt);
});

test('a part of a quarter has all of its own documents, whatever the IFFs of the GSTIN have told', async () => {
  const { market } = its;
  for (const store of market.stores) await putScheme('regular', '2026-04-01', { store, filing: 'quarterly' });
  const [own, other] = businessInvoices();
  await storeDocuments(its.db, market.id, [market.stores[0]], [own]);
  await storeDocuments(its.db, market.id, [market.stores[1]], [other]);
  await sql`UPDATE stores SET gst_number = ${GSTIN} WHERE id = ${market.stores[1]}`.execute(its.db);
  await get(`${OCTOBER}/gstr1.json`, market.superAdmin);
  expect((await file({ arn: ARN, on: '2026-11-02' }, newId(), market.superAdmin)).statusCode).toBe(200);
  expect(await b2bOf(market.superAdmin)).toEqual({ furnished: 2, documents: 0, listed: 0 });
  expect(await b2bOf()).toEqual({ furnished: undefined, documents: 1, listed: 1 });
});

test('an IFF whose sheets were filed has told what they had, not what a file of before had', async () => {
  await putScheme('regular', '2026-04-01', { filing: 'quarterly' });
  const [early, late] = businessInvoices();
  const store = (document: RandomDocument) =>
    storeDocuments(its.db, its.market.id, [its.market.stores[0]], [document]);
  await store(early);
  await get(`${OCTOBER}/gstr1.json`);
  const { parts, bytes } = (await get(OCTOBER)).json().progress;
  its.clock.set(new Date('2026-11-04T05:00:00Z'));
  await store({ ...late, id: newId() });
  expect((await get(`${OCTOBER}/gstr1.zip`)).statusCode).toBe(200);
  const { progress } = (await get(OCTOBER)).json();
  expect(progress).toMatchObject({ downloadedAt: '2026-11-04T05:00:00.000Z', parts, bytes });
  expect((await file({ arn: ARN, on: '2026-11-04' })).statusCode).toBe(200);
  expect(await b2bOf()).toEqual({ furnished: 2, documents: 0, listed: 0 });
});

test('of a month that was filed whole and is an IFF by now, the quarter tells nothing again', async () => {
  await sell(3);
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], businessInvoices().slice(0, 2));
  await get(`${OCTOBER}/gstr1.json`);
  expect((await file({ arn: ARN, on: '2026-11-02' })).statusCode).toBe(200);
  await putScheme('regular', '2026-04-01', { filing: 'quarterly' });
  expect(await b2bOf()).toEqual({ furnished: 2, documents: 0, listed: 0 });
});

test('what arrives after its IFF was filed is told with the quarter, and nothing else of that month', async () => {
  await putScheme('regular', '2026-04-01', { filing: 'quarterly' });
  const [told, late, alone] = businessInvoices();
  const store = (...documents: RandomDocument[]) =>
    storeDocuments(its.db, its.market.id, [its.market.stores[0]], documents);
  await store(told);
  await get(`${OCTOBER}/gstr1.json`);
  expect((await file({ arn: ARN, on: '2026-11-02' })).statusCode).toBe(200);
  // November’s IFF is skipped, as it is optional.
  await store(
    { ...late, id: newId() },
    { ...alone, id: newId(), issuedAt: new Date('2026-11-20T10:00:00+05:30') },
  );
  const { b2b } = (await get(`${QUARTER}/gstr1.json`)).json();
  const numbers = b2b.flatMap(({ inv }: { inv: { inum: string }[] }) => inv.map(({ inum }) => inum));
  expect(numbers.sort()).toEqual(['B/1', 'B/2']);
  expect(await b2bOf()).toEqual({ furnished: 1, documents: 2, listed: 2 });
});

test('under composition there is no GSTR-1, and CMP-08 of the quarter has the turnover of taxable goods', async () => {
  await putScheme('composition', '2026-04-01');
  const sold = await sell(6);
  await compose(sold);
  const page = (await get(OCTOBER)).json();
  expect([page.hasGstr1, page.cmp08.documents, page.cmp08.due]).toEqual([false, 6, '2027-01-18']);
  const turnover = sold.reduce((sum, one) => sum + turnoverOf(one), 0);
  const inAll = sold.reduce((sum, { body }) => sum + body.totals.total, 0);
  expect(turnover).toBeGreaterThan(0);
  expect(page.cmp08.turnover).toBe(turnover / 100);
  expect(page.cmp08.turnover + page.cmp08.exempt + page.cmp08.nonGst).toBeCloseTo(inAll / 100, 2);
  expect([page.cmp08.cgst, page.cmp08.sgst]).toEqual([
    Math.round(turnover / 20_000),
    Math.round(turnover / 20_000),
  ]);
  expect(page.cmp08.year.limit).toBe(1_50_00_000);
  const listed = (await get(`${OCTOBER}/documents?section=composition&key=taxable`)).json();
  expect(listed.total).toBe(sold.filter((one) => one.body.lines.some(({ taxBp }) => taxBp > 0)).length);
  expect((await get(`${OCTOBER}/gstr1.json`)).json().code).toBe('return-under-composition');
});

test('a quarter that was begun by months ends by months, and nothing of it is told twice', async () => {
  await putScheme('regular', '2026-04-01');
  await putScheme('regular', '2026-11-20', { filing: 'quarterly' });
  await sell(3);
  await sell(2, 10, { issuedAt: new Date('2026-12-05T10:00:00+05:30') });
  const december = (await get(`/api/returns/${GSTIN}/122026`)).json();
  expect(december).toMatchObject({ filing: 'monthly', documents: 2, period: { kind: 'month' } });
  expect((await get(`/api/returns/${GSTIN}/012027`)).json()).toMatchObject({ period: { kind: 'iff' } });
});

test('CMP-08 of a quarter is noted as filed once the quarter is over, beside a GSTR-1 of the same month', async () => {
  await putScheme('composition', '2026-04-01');
  await compose(await sell(2));
  const filed = (on: string, form = 'cmp08') => file({ arn: ARN, on, form });
  expect((await filed('2026-11-02')).json().code).toBe('return-day-wrong');
  its.clock.set(new Date('2027-01-10T05:00:00Z'));
  expect((await filed('2026-12-31')).json().code).toBe('return-day-wrong');
  expect((await filed('2027-01-09')).statusCode).toBe(200);
  expect((await filed('2027-01-10')).json().code).toBe('return-filed');
  const december = (await get(`/api/returns/${GSTIN}/122026`)).json();
  expect(december).toMatchObject({
    progress: { filed: null },
    cmp08: { filed: { arn: ARN, on: '2027-01-09' } },
  });
  const { before } = (await get(`/api/returns/${GSTIN}/032027`)).json();
  expect(before).toEqual([
    { fp: '122026', kind: 'quarter', filedOn: '2027-01-09', arn: ARN },
    { fp: '092026', kind: 'quarter', filedOn: null, arn: '' },
    { fp: '062026', kind: 'quarter', filedOn: null, arn: '' },
  ]);
  await sql`TRUNCATE store_gst_schemes, invoice_documents CASCADE`.execute(its.db);
  expect((await filed('2027-01-09')).statusCode).toBe(404);
});

test('the periods of a GSTIN are told with their kind, of a store that left it those of its documents', async () => {
  const { market } = its;
  const periods = async (user?: TestUser) => {
    const { gstins } = (await get('/api/returns', user)).json();
    const own = gstins.find(({ gstin }: { gstin: string }) => gstin === GSTIN);
    return own?.periods.map(({ fp, kind }: { fp: string; kind: string }) => `${fp} ${kind}`);
  };
  its.clock.set(new Date('2027-04-05T05:00:00Z'));
  await putScheme('composition', '2027-04-01');
  expect((await periods()).slice(0, 3)).toEqual(['062027 quarter', '032027 month', '022027 month']);
  expect(await periods(market.superAdmin)).toEqual(await periods());
  expect(await periods(market.otherAdmin)).toBeUndefined();
  await sql`INSERT INTO gstin_prefixes (gstin, prefix, marketplace_id, issuer_id)
    VALUES (${GSTIN}, 'X', ${market.id}, ${market.stores[1]})`.execute(its.db);
  expect(await periods(market.otherAdmin)).toBeUndefined();
  const [sold] = await sell(1);
  await sql`UPDATE invoice_documents SET store_id = ${market.stores[1]} WHERE id = ${sold?.id}`.execute(
    its.db,
  );
  expect(await periods(market.otherAdmin)).toEqual(['102026 month']);
});

test('today’s GSTIN of a store comes first, one of before has the periods of its documents', async () => {
  const { market } = its;
  const [store] = market.stores;
  const today = '29ZZZCR1718E1ZL';
  await sell(1);
  await sell(1, 2, { issuedAt: new Date('2026-08-10T10:00:00+05:30') });
  await sql`INSERT INTO gstin_prefixes (gstin, prefix, marketplace_id, issuer_id) VALUES
    (${GSTIN}, 'X', ${market.id}, ${store}), ('27AABCR1718E1ZP', 'X', ${market.id}, ${store})`.execute(
    its.db,
  );
  await sql`UPDATE stores SET gst_number = ${today} WHERE id = ${store}`.execute(its.db);
  const { gstins } = (await get('/api/returns')).json();
  expect(gstins.map(({ gstin }: { gstin: string }) => gstin)).toEqual([today, GSTIN]);
  const [held, left] = gstins.map(({ periods }: { periods: { fp: string }[] }) =>
    periods.map(({ fp }) => fp),
  );
  expect(held.slice(0, 2)).toEqual(['112026', '102026']);
  expect(left).toEqual(['102026', '082026']);
  // Two stores have left the GSTIN; each period is listed once.
  const [other] = await sell(1, 3);
  await sql`UPDATE invoice_documents SET store_id = ${market.stores[1]} WHERE id = ${other?.id}`.execute(
    its.db,
  );
  await sql`INSERT INTO gstin_prefixes (gstin, prefix, marketplace_id, issuer_id)
    VALUES (${GSTIN}, 'Y', ${market.id}, ${market.stores[1]})`.execute(its.db);
  const all = (await get('/api/returns', market.superAdmin)).json().gstins;
  const both = all.find(({ gstin }: { gstin: string }) => gstin === GSTIN);
  expect(both.periods.map(({ fp }: { fp: string }) => fp)).toEqual(['102026', '082026']);
});

test('a store that changed its scheme within the period has both, each for its days', async () => {
  await putScheme('composition', '2026-04-01');
  await putScheme('regular', '2026-10-20');
  const before = await sell(2, 1, { issuedAt: new Date('2026-10-19T23:59:59+05:30') });
  await compose(before);
  const after = await sell(3, 10, { issuedAt: new Date('2026-10-20T00:00:00+05:30') });
  const page = (await get(OCTOBER)).json();
  expect(page).toMatchObject({ hasGstr1: true, documents: after.length, filing: 'monthly' });
  expect(page.cmp08).toMatchObject({ documents: before.length, from: '2026-10-01', until: '2026-10-19' });
  const taxed = after.flatMap(({ body }) => body.lines).filter(({ taxBp }) => taxBp > 0);
  expect(page.gstr3b.taxable.taxable).toBe(taxed.reduce((sum, { taxable }) => sum + taxable, 0) / 100);
  // September was entirely under composition.
  expect((await get(`/api/returns/${GSTIN}/092026`)).json()).toMatchObject({ hasGstr1: false });
});
