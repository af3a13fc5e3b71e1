import type { Readable } from 'node:stream';
import { type Db, inTransaction } from '../../kit/db.ts';
import { analyzeTables } from '../../kit/statistics.ts';
import type { StoreRef } from '../catalog/products-sql.ts';
import { COLUMNS, isHeading, misplacedHeading } from './columns.ts';
import { BrokenCsv, type CsvRow, csvRows } from './csv-rows.ts';
import { ImportRefusal } from './import-refusal.ts';
import { type ImportRow, type Problem, readRow } from './read-row.ts';
import { saveRows } from './save-rows.ts';

/** How many rows share a transaction: enough to be quick, few enough to hold no product for long. */
const BATCH = 500;
/** What an import fills, from nothing to very much: it is counted again each time that it has grown so many times. */
const FILLED = ['products', 'stock_ledger', 'categories', 'search_vocabulary'] as const;
const GROWTH = 4;

/** What became of a file's rows. */
export interface ImportReport {
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Names of categories that were made because the file names them. */
  newCategories: string[];
}

/**
 * Imports products from a CSV file into a store, by SKU (back office, section 3). The file is read as it streams in and
 * saved in batches: rows that were refused change nothing and undo nothing, and a file imported again, wholly or after a
 * crash in the middle, changes only what differs.
 * @param onProblem hears of each cell that refused a row; a row is reported with all its problems
 * @throws ImportRefusal when the columns stand in another order; nothing is saved
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
    const { problems, newCategories, ...counts } = await inTransaction(db, (tx) => saveRows(tx, store, rows));
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
    for await (const row of goodRows(csvRows(source), refuse)) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      await save(batch);
      batch = [];
    }
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    await save(batch);
    batch = [];
    refuse([{ line: error.line, column: '', value: '', problem: error.message }]);
  }
  await save(batch);
  await analyzeTables(db, FILLED);
  return report;
}

async function* goodRows(
  rows: AsyncIterable<CsvRow>,
  refuse: (problems: readonly Problem[]) => void,
): AsyncGenerator<ImportRow> {
  const lineOfSku = new Map<string, number>();
  let isFirst = true;
  for await (const csvRow of rows) {
    const { line, cells } = csvRow;
    const mayBeHeading = isFirst;
    isFirst = false;
    if (mayBeHeading && isHeading(cells)) {
      refuseOtherOrder(cells);
      continue;
    }
    const row = readRow(csvRow);
    const sku = cells[COLUMNS.indexOf('sku')]?.trim() ?? '';
    const earlier = lineOfSku.get(sku);
    if (earlier === undefined && sku !== '') lineOfSku.set(sku, line);
    if (earlier !== undefined)
      refuse([
        { line, column: 'sku', value: sku, problem: `The same SKU stands in line ${earlier} already.` },
      ]);
    else if (Array.isArray(row)) refuse(row);
    else yield row;
  }
}

function refuseOtherOrder(headings: readonly string[]): void {
  const misplaced = misplacedHeading(headings);
  if (!misplaced) return;
  const expected = COLUMNS[misplaced.at];
  throw new ImportRefusal(
    `Column ${misplaced.at + 1} of the file is headed “${misplaced.found}”, where ` +
      `${expected ? `“${expected}”` : 'no column'} is expected. The columns are, in this order: ${COLUMNS.join(', ')}.`,
  );
}
