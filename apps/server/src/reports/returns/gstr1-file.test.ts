import { newId } from '@haat/domain/basics/ids';
import { issuedSeries } from '@haat/domain/returns/issued-series';
import { fileOf } from '@haat/domain/returns/test/file-of';
import { asReturned, type RandomDocument, randomMonth } from '@haat/domain/returns/test/random-months';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { useMarket } from '../../../test/use-market.ts';
import { loadHsnCodes } from '../../operators/gst-rates/load-hsn-codes.ts';
import { readHsnTexts } from './period-read.ts';
import { storeDocuments } from './test/stored-documents.ts';

const its = useMarket();
const GSTIN = '29AABCR1718E1ZL';
const OCTOBER = `/api/returns/${GSTIN}/102026`;
let stores: string[];

beforeAll(() => loadHsnCodes(its.databaseUrl));

beforeEach(async () => {
  await sql`TRUNCATE invoice_documents, invoice_series, invoice_prefixes, gstin_prefixes, gst_returns CASCADE`.execute(
    its.db,
  );
  its.clock.set(new Date('2026-11-03T05:00:00Z'));
  stores = [its.market.stores[0], newId(), newId()];
  for (const [nth, id] of stores.entries())
    if (nth > 0)
      await its.db
        .insertInto('stores')
        .values({
          marketplace_id: its.market.id,
          id,
          name: `Gawan ${nth}`,
          state_code: '29',
          gst_number: GSTIN.toLowerCase(),
        })
        .execute();
});

const get = (url: string, user: TestUser = its.market.superAdmin) =>
  its.app.inject({ url, headers: { authorization: `Bearer ${user.token}` } });

const numbered = ({ store, number, original }: RandomDocument) => {
  const head = number.replace(/\d+$/, '');
  const nth = Number(number.slice(head.length));
  const { length } = number;
  const storeId = stores[store] ?? '';
  return {
    storeId,
    isNote: original !== null,
    head,
    documents: 1,
    first: nth,
    last: nth,
    shortest: length,
    longest: length,
  };
};

test('the file is that of the same documents in memory, byte for byte, downloaded twice, too', async () => {
  const months = fc.sample(randomMonth, { numRuns: 25, seed: 20261103 });
  for (const month of [...months, months.flat().map((one, nth) => ({ ...one, number: `T/${nth}` }))]) {
    await sql`TRUNCATE invoice_documents CASCADE`.execute(its.db);
    await storeDocuments(its.db, its.market.id, stores, month);
    const own = month.filter(({ tooLateForTax }) => !tooLateForTax);
    const series = issuedSeries(own.map(numbered), [], []);
    const codes = own.flatMap((one) => asReturned(one).lines.map(({ hsn }) => hsn));
    const texts = await readHsnTexts(its.db, new Set(codes));
    const head = { gstin: GSTIN, fp: '102026' };
    const [expected = ''] = await fileOf(own.map(asReturned), series, (hsn) => texts.get(hsn), head);
    const { statusCode, body, headers } = await get(`${OCTOBER}/gstr1.json`);
    expect(statusCode).toBe(200);
    expect(body).toBe(expected);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="returns_3112026_R1_${GSTIN}_offline.json"`,
    );
    expect((await get(`${OCTOBER}/gstr1.json`)).body).toBe(expected);
  }
});

/** One large random month, stored. */
async function aMonth(): Promise<RandomDocument[]> {
  const month = fc
    .sample(randomMonth, { numRuns: 12, seed: 5 })
    .flat()
    .map((one, nth) => ({ ...one, number: `T/${String(nth).padStart(4, '0')}` }));
  await storeDocuments(its.db, its.market.id, stores, month);
  return month;
}

test('the page’s figures are those of the file, and each opens as many documents as it says', async () => {
  await aMonth();
  const page = (await get(OCTOBER)).json();
  const file = (await get(`${OCTOBER}/gstr1.json`)).json();
  const small = page.sections.find(({ section }: { section: string }) => section === 'b2cs');
  const sum = (rows: Record<string, number>[], key: string) =>
    Math.round(rows.reduce((all, row) => all + (row[key] ?? 0), 0) * 100) / 100;
  expect(small.taxable).toBe(sum(file.b2cs, 'txval'));
  expect(page.hsn).toHaveLength((file.hsn.hsn_b2b?.length ?? 0) + (file.hsn.hsn_b2c?.length ?? 0));
  expect(sum(page.sections, 'taxable')).toBe(
    sum(
      page.hsn.filter(({ tax }: { tax: number }) => tax > 0),
      'taxable',
    ),
  );
  expect(page.collected).toMatchObject([{ marketplace: 'Haat Test', etin: '' }]);
  for (const { section, documents } of page.sections) {
    const listed = (await get(`${OCTOBER}/documents?section=${section}`)).json();
    expect([section, listed.total]).toEqual([section, documents]);
  }
  for (const [section, documents] of [
    ['nil', page.nil.documents],
    ['series', page.documents],
    ['collected', page.collected[0].documents],
  ])
    expect([section, (await get(`${OCTOBER}/documents?section=${section}`)).json().total]).toEqual([
      section,
      documents,
    ]);
  for (const { key } of [...page.hsn.slice(0, 5)])
    expect((await get(`${OCTOBER}/documents?section=hsn&key=${key}`)).json().total).toBeGreaterThan(0);
  for (const { key } of page.small)
    expect((await get(`${OCTOBER}/documents?section=b2cs&key=${key}`)).json().total).toBeGreaterThan(0);
  for (const { key, documents } of page.series)
    expect(
      (await get(`${OCTOBER}/documents?section=series&key=${encodeURIComponent(key)}`)).json(),
    ).toMatchObject({ total: documents });
});

test('table 14 needs the operator’s GSTIN for tax at source in the store’s State', async () => {
  await aMonth();
  expect((await get(`${OCTOBER}/gstr1.json`)).json().supeco).toBeUndefined();
  await its.db
    .updateTable('marketplaces')
    .set({ tcs_gstins: ['27AAPFU0939F1CV', '29AAPFU0939F1C5'] })
    .execute();
  const { supeco } = (await get(`${OCTOBER}/gstr1.json`)).json();
  expect(supeco.clttx).toHaveLength(1);
  const [{ marketplace: _, documents: __, etin, taxable, igst, cgst }] = (await get(OCTOBER)).json()
    .collected;
  expect(supeco.clttx[0]).toMatchObject({ etin, suppval: taxable, igst, cgst });
  expect(etin).toBe('29AAPFU0939F1C5');
});

test('a row of table 14 with a tax below zero beside sales above will be refused', async () => {
  await its.db
    .updateTable('marketplaces')
    .set({ tcs_gstins: ['29AAPFU0939F1C5'] })
    .execute();
  const taxOf = ({ body: { totals } }: RandomDocument) => totals.igst + totals.cgst + totals.sgst;
  const taxed = fc
    .sample(randomMonth, { numRuns: 60, seed: 5 })
    .flat()
    .filter((one) => !one.original && taxOf(one) > 0)
    .toSorted((a, b) => taxOf(a) - taxOf(b));
  const [away, sold] = [
    taxed.find(({ body }) => body.interState),
    taxed.findLast(({ body }) => !body.interState),
  ];
  if (!sold || !away) throw new Error('no documents');
  await storeDocuments(its.db, its.market.id, stores, [
    { ...sold, store: 0, number: 'T/1', paidBy: 'Online' },
    { ...away, store: 0, number: 'T/C1', paidBy: 'Online', original: away },
  ]);
  const { refused, collected } = (await get(OCTOBER)).json();
  expect([collected[0].taxable > 0, collected[0].igst < 0]).toEqual([true, true]);
  expect(refused).toContainEqual({
    kind: 'mixed-signs',
    marketplace: 'Haat Test',
    value: collected[0].taxable,
    taxes: ['igst'],
  });
});

test('what the portal refuses stands first, and nothing of it blocks the file', async () => {
  await aMonth();
  const { refused } = (await get(OCTOBER)).json();
  const kinds = refused.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(['hsn-missing']);
  await sql`UPDATE store_gst_schemes SET above_five_crore = true`.execute(its.db);
  await its.db
    .insertInto('store_gst_schemes')
    .values({
      marketplace_id: its.market.id,
      store_id: stores[0] ?? '',
      valid_from: '2026-04-01',
      scheme: 'regular',
      filing: 'monthly',
      above_five_crore: true,
      enrolment_number: '',
    })
    .execute();
  await sql`UPDATE invoice_documents SET content = jsonb_set(content, '{buyer,gstin}', '"29AAGCB7383J1Z9"')
    WHERE content->'buyer'->>'gstin' = '29AAGCB7383J1Z4'`.execute(its.db);
  const later = (await get(OCTOBER)).json();
  expect(later.refused.map(({ kind }: { kind: string }) => kind)).toEqual([
    'hsn-missing',
    'hsn-short',
    'gstin',
  ]);
  expect(later.refused[1].codes).toEqual(['0713', '1006', '2202']);
  expect(later.refused[2]).toMatchObject({ gstin: '29AAGCB7383J1Z9', fault: 'check', expected: '4' });
  await sql`UPDATE invoice_documents SET content = jsonb_set(content, '{buyer,gstin}', to_jsonb(${GSTIN}::text))
    WHERE buyer_gstin = '29AAGCB7383J1Z9'`.execute(its.db);
  expect((await get(OCTOBER)).json().refused[2]).toMatchObject({ gstin: GSTIN, fault: 'own' });
  expect((await get(`${OCTOBER}/gstr1.json`)).statusCode).toBe(200);
});

test('the last second of a month and the first of the next are apart, by India’s clock', async () => {
  const [one] = fc.sample(randomMonth, { numRuns: 20, seed: 9 }).flat();
  if (!one) throw new Error('no document');
  const at = (number: string, time: string) => ({
    ...one,
    id: newId(),
    store: 0,
    number,
    issuedAt: new Date(time),
  });
  await storeDocuments(its.db, its.market.id, stores, [
    at('T/1', '2026-03-31T23:59:59+05:30'),
    at('T/2', '2026-04-01T00:00:00+05:30'),
  ]);
  const seriesOf = async (fp: string) =>
    (await get(`/api/returns/${GSTIN}/${fp}`))
      .json()
      .series.map(({ from, to }: { from: string; to: string }) => [from, to]);
  expect(await seriesOf('032026')).toEqual([['T/1', 'T/1']]);
  expect(await seriesOf('042026')).toEqual([['T/2', 'T/2']]);
});
