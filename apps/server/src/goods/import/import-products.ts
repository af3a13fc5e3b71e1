import type { Readable } from 'node:stream';
import type { ImportChoice } from '@haat/contract/catalog/product-import';
import { istDay } from '@haat/domain/basics/ist';
import type { StoreRef } from '../../kit/callers.ts';
import { systemClock } from '../../kit/clock.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { analyzeTables } from '../../kit/statistics.ts';
import { COLUMNS, fold, misplacedHeading } from './columns.ts';
import { BrokenCsv, type CsvRow, csvRows } from './csv-rows.ts';
import type { Item } from './formats/item-of.ts';
import { BY_POSITION, choiceFor, HEAD_ROWS, type Layout, recogniseFile } from './formats/layout.ts';
import { other } from './formats/other.ts';
import { readItems } from './formats/read-items.ts';
import { ImportRefusal } from './import-refusal.ts';
import { type ImportRow, type Problem, readRow, sameSku } from './read-row.ts';
import { saveRows } from './save-rows.ts';

/** Rows per transaction: enough to be quick, few enough to lock no product for long. */
const BATCH = 500;
/** Tables that an import fills: analysed again each time that they have grown by this factor. */
const FILLED = ['products', 'stock_ledger', 'categories'] as const;
const GROWTH = 4;

export interface ImportReport {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Categories created for the file. */
  newCategories: string[];
}

/**
 * Imports products from a CSV file by SKU (back office, section 3), as a stream, saved in batches. Refused rows affect no others,
 * and importing a file again, also after a crash, changes only differences.
 * @param onProblem called for each cell that refused a row; a row is reported with all its problems
 * @throws ImportRefusal if the columns are in another order; nothing is saved
 */
export async function importProducts(
  db: Db,
  store: StoreRef,
  source: Readable,
  onProblem: (problem: Problem) => void,
): Promise<ImportReport> {
  let saved = 0;
  let countAt = BATCH;
  const report: ImportReport = { created: 0, changed: 0, unchanged: 0, refused: 0, newCategories: [] };
  const refuse = (problems: readonly Problem[]) => {
    report.refused += new Set(problems.map((problem) => problem.line)).size;
    for (const problem of problems) onProblem(problem);
  };
  const save = async (rows: readonly ImportRow[]) => {
    if (rows.length === 0) return;
    const {
      problems,
      newCategories,
      written: _,
      ...counts
    } = await inTransaction(db, (tx) => saveRows(tx, store, rows));
    for (const outcome of ['created', 'changed', 'unchanged'] as const) report[outcome] += counts[outcome];
    report.newCategories.push(...newCategories);
    refuse(problems);
    saved += rows.length;
    if (saved < countAt) return;
    await analyzeTables(db, FILLED);
    countAt = saved * GROWTH;
  };
  let batch: ImportRow[] = [];
  try {
    for await (const row of goodRows(csvRows(source), istDay(systemClock.now()), refuse)) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      await save(batch);
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    await save(batch);
    batch = [];
    refuse([{ line: error.line, column: '', value: '', ...error.rowProblem }]);
  }
  await save(batch);
  await analyzeTables(db, FILLED);
  return report;
}

async function* goodRows(
  rows: AsyncIterable<CsvRow>,
  today: string,
  refuse: (problems: readonly Problem[]) => void,
): AsyncGenerator<ImportRow> {
  const lineOfSku = new Map<string, number>();
  for await (const item of itemsOf(rows, today)) {
    const row = readRow(item);
    const sku = item.cells.sku ?? '';
    const earlier = lineOfSku.get(sku);
    if (earlier === undefined && sku !== '') lineOfSku.set(sku, item.line);
    if (earlier !== undefined) refuse([sameSku(item.line, sku, earlier)]);
    else if (Array.isArray(row)) refuse(row);
    else yield row;
  }
}

/** The file's products, read as its first rows tell. */
async function* itemsOf(rows: AsyncIterable<CsvRow>, today: string): AsyncGenerator<Item> {
  const source = rows[Symbol.asyncIterator]();
  const first: CsvRow[] = [];
  try {
    while (first.length < HEAD_ROWS) {
      const next = await source.next();
      if (next.done) break;
      first.push(next.value);
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv) || first.length === 0) throw error;
    yield* readItems(followedBy(first, failing(error)), layoutFor(first, today));
    return;
  }
  if (first.length > 0)
    yield* readItems(followedBy(first, { [Symbol.asyncIterator]: () => source }), layoutFor(first, today));
}

async function* followedBy(first: readonly CsvRow[], rest: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield* first;
  yield* rest;
}

// biome-ignore lint/correctness/useYield: the rows before have been given already
async function* failing(error: Error): AsyncGenerator<CsvRow> {
  throw error;
}

function layoutFor(first: readonly CsvRow[], today: string): Layout {
  const { preset, at } = recogniseFile(first.map(({ cells }) => cells));
  const heading = at === undefined ? undefined : first[at];
  if (preset === other.id) refuseOtherColumns(heading?.cells ?? []);
  const headings = heading?.cells ?? [];
  const byPosition = preset === other.id ? BY_POSITION : preset;
  const choice = choiceFor(byPosition, headings);
  refuseTwins(choice, headings);
  return {
    ...choice,
    headings,
    headingLine: preset === other.id ? 0 : (heading?.line ?? 0),
    decimalCommas: [],
    today,
  };
}

/** Nobody can be asked which of two columns with the same name is meant. */
function refuseTwins({ preset, columns }: ImportChoice, headings: readonly string[]): void {
  if (preset === BY_POSITION) return;
  const used = Object.values(columns).flat();
  const twin = used.find((at) =>
    headings.some((name, nth) => nth !== at && fold(name) === fold(headings[at] ?? '')),
  );
  if (twin === undefined) return;
  throw new ImportRefusal(
    `Two columns of the file are headed “${headings[twin]}”. Rename the one that is not meant.`,
  );
}

/** An unrecognised file is read as ours by column position, unless its headings show that it is another one. */
function refuseOtherColumns(headings: readonly string[]): void {
  const misplaced = misplacedHeading(headings);
  if (!misplaced) return;
  const expected = COLUMNS[misplaced.at];
  throw new ImportRefusal(
    `Column ${misplaced.at + 1} of the file is headed “${misplaced.found}”, where ` +
      `${expected ? `“${expected}”` : 'no column'} is expected. The columns are, in this order: ${COLUMNS.join(', ')}.`,
  );
}
