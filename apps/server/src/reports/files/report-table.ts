import { REPORT_ROWS } from '@haat/contract/reports/files';
import type { Paise } from '@haat/domain/basics/money';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Cell } from '../../kit/csv-file.ts';
import type { Tx } from '../../kit/db.ts';
import { readInPieces } from '../../kit/read-in-pieces.ts';
import type { Days } from './sold-goods-read.ts';

/** A report before it is written. */
interface ReportTable {
  head: string[];
  /** Some rows at a time. */
  rows: AsyncIterable<Cell[][]>;
}

export type MakeTable = (tx: Tx, caller: Caller, days: Days, today: string) => Promise<ReportTable>;

/** One more than a file may have: it is then refused, not cut short. */
const ROWS_READ = REPORT_ROWS + 1;

/**
 * The rows of a statement, made into cells as they come.
 * @param query ends with its order
 */
export async function* rowsOf<T>(
  tx: Tx,
  query: RawBuilder<T>,
  cells: (row: T) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of readInPieces(tx, sql<T>`${query} LIMIT ${ROWS_READ}`)) yield rows.map(cells);
}

export async function* all(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

export const money = (amount: Paise): Cell => ({ paise: amount });

/** A file may be of stores in several States; in some the second half is UTGST. */
export const SGST_HEAD = 'SGST/UTGST (₹)';

/** 500 basis points are 5. */
export const percent = (basisPoints: number) => basisPoints / 100;
