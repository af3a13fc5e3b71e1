import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issuedSeries, type NumberedDocuments } from './issued-series.ts';
import type { ReturnDocument } from './return-document.ts';
import { fileOf } from './test/file-of.ts';
import { asReturned, type RandomDocument, randomMonth } from './test/random-months.ts';

type Row = Record<string, number>;
interface File {
  b2b?: { inv: { itms: { itm_det: Row }[] }[] }[];
  b2cl?: { inv: { itms: { itm_det: Row }[] }[] }[];
  b2cs?: Row[];
  cdnr?: { nt: { itms: { itm_det: Row }[] }[] }[];
  cdnur?: { itms: { itm_det: Row }[] }[];
  nil?: { inv: Row[] };
  hsn?: { hsn_b2b?: Row[]; hsn_b2c?: Row[] };
  doc_issue?: { doc_det: { docs: Row[] }[] };
}

const HEADS = ['txval', 'iamt', 'camt', 'samt', 'csamt'];
const paiseOf = (rows: Row[], head: string) =>
  rows.reduce((sum, row) => sum + Math.round((row[head] ?? 0) * 100), 0);

const numbered = ({ store, number, original }: RandomDocument): NumberedDocuments => {
  const head = number.replace(/\d+$/, '');
  const nth = Number(number.slice(head.length));
  const { length } = number;
  const isNote = original !== null;
  return {
    storeId: String(store),
    isNote,
    head,
    documents: 1,
    first: nth,
    last: nth,
    shortest: length,
    longest: length,
  };
};

/** The file of a month: late notes are in none. */
async function monthFile(month: readonly RandomDocument[]) {
  const own = month.filter(({ tooLateForTax }) => !tooLateForTax);
  const documents: ReturnDocument[] = own.map(asReturned);
  const series = issuedSeries(own.map(numbered), [], []);
  const head = { gstin: '29AABCR1718E1ZL', fp: '102026' };
  const [text = '', ...more] = await fileOf(
    documents,
    series,
    (hsn) => (hsn ? `GOODS OF ${hsn}` : undefined),
    head,
  );
  return { text, more, documents, file: JSON.parse(text) as File };
}

test('in any month the sections come to the taxed rows by HSN, and nil to those of 0%', async () => {
  await fc.assert(
    fc.asyncProperty(randomMonth, async (month) => {
      const { file, documents, more } = await monthFile(month);
      const plus = [...(file.b2b ?? []), ...(file.b2cl ?? [])]
        .flatMap(({ inv }) => inv.flatMap(({ itms }) => itms))
        .map(({ itm_det }) => itm_det);
      const minus = [...(file.cdnr ?? []).flatMap(({ nt }) => nt), ...(file.cdnur ?? [])]
        .flatMap(({ itms }) => itms)
        .map(({ itm_det }) => itm_det);
      const rows = [...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])];
      const taxed = rows.filter(({ rt = 0 }) => rt > 0);
      const untaxed = rows.filter(({ rt }) => rt === 0);
      for (const head of HEADS)
        expect(paiseOf(plus, head) + paiseOf(file.b2cs ?? [], head) - paiseOf(minus, head)).toBe(
          paiseOf(taxed, head),
        );
      const nil = ['expt_amt', 'nil_amt', 'ngsup_amt'].reduce(
        (sum, head) => sum + paiseOf(file.nil?.inv ?? [], head),
        0,
      );
      expect(nil).toBe(paiseOf(untaxed, 'txval'));
      const docs = (file.doc_issue?.doc_det ?? []).flatMap(({ docs: own }) => own);
      expect(docs.reduce((sum, { totnum = 0, cancel = 0 }) => sum + totnum - cancel, 0)).toBe(
        documents.length,
      );
      expect(more).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('the order in which documents arrive changes no byte', async () => {
  const shuffled = randomMonth.chain((month) =>
    fc.tuple(fc.constant(month), fc.shuffledSubarray(month, { minLength: month.length })),
  );
  await fc.assert(
    fc.asyncProperty(shuffled, async ([month, other]) => {
      expect((await monthFile(other)).text).toBe((await monthFile(month)).text);
    }),
    { numRuns: 500 },
  );
});

test('a large file comes in parts, each whole by itself, and together they are the one file', async () => {
  const month = fc.sample(randomMonth, { numRuns: 60, seed: 7 }).flat();
  const documents = month.filter(({ tooLateForTax }) => !tooLateForTax).map(asReturned);
  const head = { gstin: '29AABCR1718E1ZL', fp: '102026' };
  const [whole = ''] = await fileOf(documents, [], () => 'GOODS', head);
  const parts = await fileOf(documents, [], () => 'GOODS', head, 3000);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    expect(part.length).toBeLessThan(4000);
    expect(JSON.parse(part)).toMatchObject({ ...head, version: 'GST3.2.4', hash: 'hash' });
  }
  const all = (texts: string[]) =>
    texts.flatMap((text) => (JSON.parse(text) as File).b2b ?? []).flatMap(({ inv }) => inv);
  expect(all(parts)).toEqual(all([whole]));
});
