import { randomMonth } from '@haat/domain/returns/test/random-months';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { filesInZip } from '../../../test/files-in-zip.ts';
import { loadHsnCodes } from '../../operators/gst-rates/load-hsn-codes.ts';
import { storeDocuments } from './test/stored-documents.ts';
import { OCTOBER, useReturns } from './test/use-returns.ts';

const { its, get } = useReturns();

beforeAll(() => loadHsnCodes(its.databaseUrl));

type Row = Record<string, string>;

/** Of the first store, with business names in Kannada. */
async function aMonth(): Promise<void> {
  const month = fc
    .sample(randomMonth, { numRuns: 12, seed: 5 })
    .flat()
    .map((one, nth) => ({ ...one, store: 0, number: `T/${String(nth).padStart(4, '0')}` }));
  const company = 'ಕುಲಕರ್ಣಿ ಕೇಟರರ್ಸ್';
  const named = month.map((one) => ({
    ...one,
    body: { ...one.body, buyer: { ...one.body.buyer, company } },
  }));
  await storeDocuments(its.db, its.market.id, [its.market.stores[0]], named);
}

async function sheets(): Promise<(name: string) => Row[]> {
  const files = filesInZip((await get(`${OCTOBER}/gstr1.zip`, its.market.superAdmin)).rawPayload);
  return (name) => parse(files.get(`${name}.csv`) ?? '', { columns: true }) as Row[];
}

const sumOf = (rows: readonly Row[], column: string): number =>
  Math.round(rows.reduce((sum, row) => sum + Number(row[column]), 0) * 100) / 100;

test('the sheets come to what the file does, column by column', async () => {
  await aMonth();
  const of = await sheets();
  const file = (await get(`${OCTOBER}/gstr1.json`, its.market.superAdmin)).json();
  const items = (documents: { itms: { itm_det: Row }[] }[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det));
  const businesses = items(file.b2b.flatMap(({ inv }: { inv: object[] }) => inv));
  const notes = items(file.cdnr.flatMap(({ nt }: { nt: object[] }) => nt));
  for (const [sheet, rows] of [
    ['b2b,sez,de', businesses],
    ['cdnr', notes],
    ['b2cs', file.b2cs],
  ]) {
    expect(of(sheet)).toHaveLength(rows.length);
    expect([sheet, sumOf(of(sheet), 'Taxable Value')]).toEqual([sheet, sumOf(rows, 'txval')]);
  }
  for (const list of ['b2b', 'b2c']) {
    const [rows, told] = [of(`hsn(${list})`), file.hsn[`hsn_${list}`]];
    for (const [column, key] of [
      ['Total Quantity', 'qty'],
      ['Taxable Value', 'txval'],
      ['Integrated Tax Amount', 'iamt'],
      ['Central Tax Amount', 'camt'],
      ['State/UT Tax Amount', 'samt'],
    ] as const)
      expect(rows.map((row) => Number(row[column]))).toEqual(told.map((row: Row) => row[key]));
    expect(rows.map(({ Description }) => Description)).toEqual(
      told.map(({ user_desc = '' }: Row) => user_desc),
    );
  }
});

test('a name that the portal’s tool refuses is left blank, not the row refused', async () => {
  await aMonth();
  const of = await sheets();
  for (const sheet of ['b2b,sez,de', 'cdnr']) {
    expect(of(sheet).length).toBeGreaterThan(0);
    for (const row of of(sheet)) expect(row['Receiver Name']).toBe('');
  }
});
