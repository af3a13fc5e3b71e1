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
  /** In batches. */
  rows: AsyncIterable<Cell[][]>;
}

export type MakeTable = (tx: Tx, caller: Caller, days: Days, today: string) => Promise<ReportTable>;

/** One more than a file may have, to refuse it instead of cutting it short. */
const ROWS_READ = REPORT_ROWS + 1;

/**
 * Converts rows while they are read.
 * @param query must have an order
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

/** In some States of a file's stores the second half is UTGST. */
export const SGST_HEAD = 'SGST/UTGST (₹)';

/** From basis points: 500 is 5. */
export const percent = (basisPoints: number) => basisPoints / 100;
