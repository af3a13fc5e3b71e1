import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import type { DocumentLine } from '../invoices/document-line.ts';
import type { Treatment } from '../invoices/treatment.ts';
import type { Uqc } from '../invoices/uqc.ts';
import { gstr1Parts } from './gstr1-parts.ts';
import { collectedPieces } from './gstr1-pieces.ts';
import type { ReturnDocument } from './return-document.ts';
import type { IssuedSeries } from './return-rows.ts';
import { fileOf } from './test/file-of.ts';
import { sheetOf } from './test/workbook.ts';

// Documents of a shop in Maharashtra are made of the rows of the official workbook; what is made of them has to be what the official
// tool made of the same rows.
type Row = Record<string, string>;
type Reference = Record<string, unknown>;
type Item = Record<string, unknown>;

const OWN_STATE = '27';
const reference = (file: string): Reference =>
  JSON.parse(readFileSync(new URL(`golden/${file}`, import.meta.url), 'utf8'));
const demo = reference('gstr1-062025-reference.json');
const rupees = (cell = '') => paise(Math.round(Number(cell || 0) * 100));

/** What no shop sells or issues, by the words of the workbook. */
const isShops = (row: Row) =>
  ['', 'Regular B2B'].includes(row['Invoice Type'] ?? row['Note Supply Type'] ?? '') &&
  row['Applicable % of Tax Rate'] !== '65' &&
  row['Note Type'] !== 'D' &&
  !(row['UR Type'] ?? '').startsWith('EXP');
/** The same, by the codes of the file. */
const isShopsJson = ({ inv_typ = 'R', diff_percent, ntty, typ = '' }: Item) =>
  inv_typ === 'R' && diff_percent === undefined && ntty !== 'D' && !String(typ).startsWith('EXP');

let ids = 0;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul'];

function documentOf(row: Row, lines: DocumentLine[], more: Partial<ReturnDocument> = {}): ReturnDocument {
  const [day = '', month = '', year = ''] = (row['Invoice date'] ?? row['Note Date'] ?? '1-Jan-2017').split(
    '-',
  );
  const pos = (row['Place Of Supply'] ?? OWN_STATE).slice(0, 2);
  return {
    id: String(ids++),
    number: row['Invoice Number'] ?? row['Note Number'] ?? '',
    day: `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`,
    isNote: false,
    ctin: row['GSTIN/UIN of Recipient'] ?? '',
    buyer: row['Receiver Name'] ?? '',
    pos,
    interState: pos !== OWN_STATE,
    value: rupees(row['Invoice Value'] ?? row['Note Value']),
    originalValue: paise(0),
    collectedBy: '',
    lines,
    ...more,
  };
}

function lineOf(
  row: Row,
  { hsn = '1006', uqc = 'KGS', quantity = 1, name = 'Rice', treatment = 'taxable' } = {},
): DocumentLine {
  const [bp, taxable] = [Number(row.Rate || 0) * 100, rupees(row['Taxable Value'])];
  const half = paise(Math.round((taxable * bp) / 20_000));
  const isInter = (row['Place Of Supply'] ?? OWN_STATE).slice(0, 2) !== OWN_STATE;
  const given = row['Integrated Tax Amount'] !== undefined;
  const igst = given ? rupees(row['Integrated Tax Amount']) : paise(isInter ? 2 * half : 0);
  const cgst = given ? rupees(row['Central Tax Amount']) : paise(isInter ? 0 : half);
  const cess = rupees(row['Cess Amount']);
  const price = paise(taxable + igst + 2 * cgst + cess);
  return {
    what: 'goods',
    lineNo: 1,
    name,
    size: '',
    hsn,
    soldBy: uqc === 'KGS' ? 'kg' : 'piece',
    quantity: uqc === 'KGS' ? quantity * 1000 : quantity,
    uqc: uqc as Uqc,
    price,
    mrp: price,
    taxBp: bp,
    treatment: treatment as Treatment,
    taxable,
    igst,
    cgst,
    sgst: cgst,
    cess,
    total: price,
  };
}

/** One document a number, one line a row. */
const documentsOf = (rows: Row[], more: Partial<ReturnDocument> = {}) =>
  [...Map.groupBy(rows.filter(isShops), (row) => row['Invoice Number'] ?? row['Note Number'])].map(
    ([, own]) =>
      documentOf(
        own[0] ?? {},
        own.map((row) => lineOf(row)),
        more,
      ),
  );

const sectionsOf = async (documents: ReturnDocument[], series: IssuedSeries[] = []) =>
  (await fileOf(documents, series, (hsn) => TEXTS.get(hsn), { gstin: '27AAPFU0939F1ZV', fp: '062025' })).join(
    '\n',
  );

const TEXTS = new Map(
  (demo.hsn as { hsn_b2b: { hsn_sc: string; desc: string }[] }).hsn_b2b.map(({ hsn_sc, desc }) => [
    hsn_sc,
    desc,
  ]),
);

const asInFile = (section: string, value: unknown) => `,"${section}":${JSON.stringify(value)}`;
const cell = (sheet: string) => sheetOf('demo-workbook.xlsx', sheet);
const withoutEmpty = (groups: Item[], list: string) =>
  groups
    .map((group) => ({ ...group, [list]: (group[list] as Item[]).filter(isShopsJson) }))
    .filter((group) => (group[list as never] as Item[]).length > 0);

test('the head and the sections of documents are those of the official tool', async () => {
  const file = await sectionsOf([
    ...documentsOf(cell('b2b,sez,de')),
    ...documentsOf(cell('b2cl')),
    ...documentsOf(cell('cdnr'), { isNote: true }),
    ...documentsOf(cell('cdnur'), { isNote: true }),
  ]);
  const { gstin, fp, version, hash } = demo;
  expect(file.slice(0, file.indexOf(',"b2b"'))).toBe(
    JSON.stringify({ gstin, fp, version, hash }).slice(0, -1),
  );
  expect(file).toContain(asInFile('b2b', withoutEmpty(demo.b2b as Item[], 'inv')));
  expect(file).toContain(asInFile('b2cl', withoutEmpty(demo.b2cl as Item[], 'inv')));
  expect(file).toContain(asInFile('cdnr', withoutEmpty(demo.cdnr as Item[], 'nt')));
  expect(file).toContain(asInFile('cdnur', (demo.cdnur as Item[]).filter(isShopsJson)));
});

test('table 7, where what came back is subtracted', async () => {
  const rows = cell('b2cs').filter(isShops);
  const small = rows.map((row) => {
    const isNote = Number(row['Taxable Value']) < 0;
    const positive = { ...row, 'Taxable Value': (row['Taxable Value'] ?? '').replace('-', '') };
    return documentOf(row, [lineOf(positive)], { isNote });
  });
  expect(await sectionsOf(small)).toContain(asInFile('b2cs', (demo.b2cs as Item[]).filter(isShopsJson)));
});

test('table 8', async () => {
  const documents = cell('exemp').flatMap((row) => {
    const [description = '', nil, exempt, nonGst] = Object.values(row);
    const more = {
      interState: description.startsWith('Inter'),
      ctin: description.includes('to registered') ? '12GEOPS0823BBZH' : '',
    };
    return [
      ['nil', nil],
      ['exempt', exempt],
      ['non-gst', nonGst],
    ].map(([treatment, amount]) =>
      documentOf(row, [lineOf({ 'Taxable Value': amount ?? '' }, { treatment: treatment ?? '' })], more),
    );
  });
  expect(await sectionsOf(documents)).toContain(asInFile('nil', demo.nil));
});

test('table 12', async () => {
  const documents = [
    ['hsn(b2b)', '12GEOPS0823BBZH'],
    ['hsn(b2c)', ''],
  ].flatMap(([sheet = '', ctin = '']) =>
    cell(sheet).map((row) => {
      const goods = {
        hsn: row.HSN ?? '',
        uqc: (row.UQC ?? '').slice(0, 3),
        quantity: Number(row['Total Quantity']),
        name: row.Description ?? '',
      };
      return documentOf(row, [lineOf(row, goods)], { ctin });
    }),
  );
  expect(await sectionsOf(documents)).toContain(asInFile('hsn', demo.hsn));
});

test('table 13, of invoices and credit notes', async () => {
  const shops = ['Invoices for outward supply', 'Credit Note'];
  const series = cell('docs')
    .filter((row) => shops.includes(row['Nature of Document'] ?? ''))
    .map((row): IssuedSeries => {
      const [from = '', to = ''] = [row['Sr. No. From'], row['Sr. No. To']];
      const cancelled = Number(row.Cancelled);
      const documents = Number(row['Total Number']) - cancelled;
      return {
        isNote: row['Nature of Document'] === 'Credit Note',
        store: '',
        head: from.slice(0, 4),
        from,
        to,
        documents,
        cancelled,
      };
    });
  const { doc_det } = demo.doc_issue as { doc_det: { doc_typ: string }[] };
  const expected = doc_det.filter(({ doc_typ }) => shops.includes(doc_typ));
  expect(await sectionsOf([], series)).toContain(asInFile('doc_issue', { doc_det: expected }));
});

test('table 14, of what operators collect tax at source from', async () => {
  const collected = sheetOf('eco-workbook.xlsx', 'eco')
    .filter((row) => row['Nature of Supply']?.includes('TCS'))
    .map((row) => ({
      etin: row['GSTIN of E-Commerce Operator'] ?? '',
      value: rupees(row['Net value of supplies']),
      igst: rupees(row['Integrated tax']),
      cgst: rupees(row['Central tax']),
      sgst: rupees(row['State/UT tax']),
      cess: rupees(row.Cess),
    }));
  const eco = reference('gstr1-eco-062025-reference.json');
  const { clttx } = eco.supeco as { clttx: unknown };
  const parts: string[] = [];
  for await (const part of gstr1Parts(
    { gstin: String(eco.gstin), fp: String(eco.fp) },
    collectedPieces({ collected }),
  ))
    parts.push(part);
  const { gstin, fp, version, hash } = eco;
  expect(parts).toEqual([JSON.stringify({ gstin, fp, version, hash, supeco: { clttx } })]);
});
