import { istDay } from '@haat/domain/basics/ist';
import { formatRupees, paise } from '@haat/domain/basics/money';
import type { DocumentLine } from '@haat/domain/invoices/document-line';
import { fpOf, istMonth, monthsLater, spanOf } from '@haat/domain/returns/period';
import { lineSumsOf } from '@haat/domain/returns/return-document';
import { addTo, type LineSum, nothing, type ReturnAmounts } from '@haat/domain/returns/return-rows';
import { sql } from 'kysely';
import { type Db, inSnapshot, type Tx } from '../../kit/db.ts';
import type { BookResult } from '../../sales/days/books/check-books.ts';
import type { Difference } from '../../sales/days/books/difference.ts';
import { gstinsOf, storesOf } from './return-scope.ts';
import { CTIN, IS_NOTE, ORIGINAL_VALUE, returned, VALUE, type Wanted } from './returned-documents.ts';
import { readSums } from './sums-read.ts';

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;

/** Documents that are read at once. */
const AT_ONCE = 500;

/** Compares the sums of the last closed month's returns with their documents, each of them read whole. */
export async function checkReturns(db: Db, now: Date): Promise<BookResult> {
  const month = monthsLater(istMonth(now), -1);
  const differences: Difference[] = [];
  for (const { gstin } of await gstinsOf(db))
    differences.push(...(await inSnapshot(db, (tx) => compare(tx, gstin, month))));
  const about = 'the sections of the last closed month’s GSTR-1 = the lines of its documents';
  return { name: 'GST returns', about, differences, count: differences.length };
}

async function compare(tx: Tx, gstin: string, month: string): Promise<Difference[]> {
  const wanted: Wanted = { gstin, stores: await storesOf(tx, gstin), ...spanOf(month) };
  const [found, expected] = [addedUp((await readSums(tx, wanted)).sums), await fromDocuments(tx, wanted)];
  return [...new Set([...found.keys(), ...expected.keys()])].toSorted().flatMap((section) =>
    HEADS.flatMap((head) => {
      const [is, should] = [
        found.get(section)?.[head] ?? paise(0),
        expected.get(section)?.[head] ?? paise(0),
      ];
      if (is === should) return [];
      const subject = `${gstin} ${fpOf(month)}, ${section}, ${head}`;
      const says = `is ${formatRupees(is)}, its documents come to ${formatRupees(should)}`;
      return [{ marketplace: 'All marketplaces', store: '', subject, says }];
    }),
  );
}

type Sums = Map<string, ReturnAmounts>;

function addedUp(sums: readonly LineSum[], into: Sums = new Map()): Sums {
  for (const sum of sums) {
    const section = sum.treatment === 'taxable' ? sum.section : sum.treatment;
    const known = into.get(section) ?? nothing();
    addTo(known, sum);
    into.set(section, known);
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
  await sql`DECLARE returned_documents NO SCROLL CURSOR FOR
    SELECT d.id, d.number, d.issued_at AS at, ${IS_NOTE} AS "isNote", ${CTIN} AS ctin, d.place_of_supply AS pos, d.inter_state AS "interState",
      ${VALUE} AS value, ${ORIGINAL_VALUE} AS "originalValue", d.content->'lines' AS lines FROM ${returned(wanted)}`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<DocumentRow>`FETCH ${sql.lit(AT_ONCE)} FROM returned_documents`.execute(tx);
    for (const { at, ...row } of rows)
      addedUp(lineSumsOf({ ...row, day: istDay(at), buyer: '', collectedBy: '' }).map(withCess), sums);
    if (rows.length < AT_ONCE) return sums;
  }
}

/** Older documents have no cess. */
const withCess = (sum: LineSum): LineSum => ({ ...sum, cess: paise(sum.cess || 0) });
