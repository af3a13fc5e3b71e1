import { setImmediate } from 'node:timers/promises';
import type { FileReply } from '@haat/contract/file-reply';
import type { Paise } from '@haat/domain/basics/money';
import { type Options, stringify } from 'csv-stringify/sync';

/** An amount in a file, which is written in rupees. */
export interface Amount {
  paise: Paise;
}

/** A cell: a text, which a spreadsheet may not take for a formula; a number; or an amount. */
export type Cell = string | number | Amount;

const HARMLESS: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Amounts may be below zero: only texts are made harmless.
  cast: {
    object: (cell) => ({ value: (Number(cell.paise) / 100).toFixed(2), escape_formulas: false }),
  },
};

/** So many rows are written before others get their turn: some 20 ms of work. */
const ROWS_A_TURN = 1000;

/** A CSV file that spreadsheets open as it is: UTF-8 with its mark, lines that end as theirs do. */
export async function csvFile(
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<FileReply> {
  const pieces = [stringify([head], { bom: true, record_delimiter: 'windows' })];
  for (let row = 0; row < rows.length; row += ROWS_A_TURN) {
    pieces.push(stringify(rows.slice(row, row + ROWS_A_TURN), HARMLESS));
    await setImmediate();
  }
  return { name: `${name}.csv`, bytes: new TextEncoder().encode(pieces.join('')) };
}
