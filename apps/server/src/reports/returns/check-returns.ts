import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, paise } from '@haat/domain/basics/money';
import type { DocumentLine } from '@haat/domain/invoices/document-line';
import { fpOf, istMonth, monthsLater, spanOf } from '@haat/domain/returns/period';
import { lineSumsOf } from '@haat/domain/returns/return-document';
import { addTo, type LineSum, nothing, type ReturnAmounts } from '@haat/domain/returns/return-rows';
import { sql } from 'kysely';
import { type Db, inSnapshot, type Tx } from '../../kit/db.ts';
import { readInPieces } from '../../kit/read-in-pieces.ts';
import { sumOf } from '../../kit/sums.ts';
import type { BookResult } from '../../sales/days/books/check-books.ts';
import type { Difference } from '../../sales/days/books/difference.ts';
import { ratesOf } from './document-rates-read.ts';
import { gstinsOf, storesOf } from './return-scope.ts';
import { CTIN, IS_NOTE, ORIGINAL_VALUE, returned, VALUE, type Wanted } from './returned-documents.ts';
import { readSums } from './sums-read.ts';

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;

/** Of the last closed month; documents are read whole. */
export async function checkReturns(db: Db, now: Date): Promise<BookResult> {
  const month = monthsLater(istMonth(now), -1);
  const found: Difference[] = [];
  for (const gstin of (await gstinsOf(db)).keys())
    found.push(...(await inSnapshot(db, (tx) => compare(tx, gstin, month))));
  const about = 'the sections of the last closed month’s GSTR-1 = the lines of its documents = its registers';
  return { name: 'GST returns', about, differences: found, count: found.length };
}

async function compare(tx: Tx, gstin: string, month: string): Promise<Difference[]> {
  const wanted: Wanted = { gstin, stores: await storesOf(tx, gstin), ...spanOf(month) };
  const { sums } = await readSums(tx, wanted);
  const of = `${gstin} ${fpOf(month)}`;
  return [
    ...differences(of, addedUp(sums), await fromDocuments(tx, wanted), 'its documents come to'),
    ...differences(
      `${of}, registers`,
      await fromRegisters(tx, wanted),
      addedUp(sums, ({ treatment }) => treatment),
      'GSTR-1 has',
    ),
  ];
}

/** Where sums are not what they should be. */
function differences(of: string, found: Sums, expected: Sums, otherSays: string): Difference[] {
  return [...new Set([...found.keys(), ...expected.keys()])].toSorted().flatMap((section) =>
    HEADS.flatMap((head) => {
      const [is, should] = [
        found.get(section)?.[head] ?? paise(0),
        expected.get(section)?.[head] ?? paise(0),
      ];
      if (is === should) return [];
      const subject = `${of}, ${section}, ${head}`;
      const says = `is ${formatRupees(is)}, ${otherSays} ${formatRupees(should)}`;
      return [{ marketplace: 'All marketplaces', store: '', subject, says }];
    }),
  );
}

async function fromRegisters(tx: Tx, wanted: Wanted): Promise<Sums> {
  const amount = (of: string) =>
    sql`${sumOf(sql`CASE WHEN r.kind = 'credit note' THEN -1 ELSE 1 END * ${sql.ref(`r.${of}`)}`)} AS ${sql.ref(of)}`;
  const { rows } = await sql<ReturnAmounts & { treatment: string }>`
    SELECT r.treatment, ${sql.join(HEADS.map(amount))} FROM (${ratesOf(returned(wanted))}) r GROUP BY r.treatment`.execute(
    tx,
  );
  return new Map(rows.map(({ treatment, ...amounts }) => [treatment, amounts]));
}

type Sums = Map<string, ReturnAmounts>;

const sectionOf = ({ section, treatment }: LineSum): string =>
  treatment === 'taxable' ? section : treatment;

function addedUp(sums: readonly LineSum[], keyOf = sectionOf, into: Sums = new Map()): Sums {
  for (const sum of sums) {
    const known = into.get(keyOf(sum)) ?? nothing();
    addTo(known, sum);
    into.set(keyOf(sum), known);
  }
  return into;
}

interface DocumentRow {
  id: string;
  number: string;
  at: Date;
  isNote: boolean;
  ctin: string;
  pos: string;
  interState: boolean;
  value: ReturnAmounts['taxable'];
  originalValue: ReturnAmounts['taxable'];
  lines: DocumentLine[];
}

async function fromDocuments(tx: Tx, wanted: Wanted): Promise<Sums> {
  const sums: Sums = new Map();
  const query = sql<DocumentRow>`
    SELECT d.id, d.number, d.issued_at AS at, ${IS_NOTE} AS "isNote", ${CTIN} AS ctin, d.place_of_supply AS pos, d.inter_state AS "interState",
      ${VALUE} AS value, ${ORIGINAL_VALUE} AS "originalValue", d.content->'lines' AS lines FROM ${returned(wanted)}`;
  for await (const rows of readInPieces(tx, query))
    for (const { at, ...row } of rows)
      addedUp(
        lineSumsOf({ ...row, day: istDay(at), buyer: '', collectedBy: '' }).map(withCess),
        sectionOf,
        sums,
      );
  return sums;
}

/** Older documents have no cess. */
const withCess = (sum: LineSum): LineSum => ({ ...sum, cess: paise(sum.cess || 0) });
