import type { FileReply } from '@haat/contract/file-reply';
import type { Paise } from '@haat/domain/money';
import { stringify } from 'csv-stringify/sync';

/** An amount of a report, which is written in rupees. */
export interface Amount {
  paise: Paise;
}

/** A cell: a text, which a spreadsheet may not take for a formula; a number; or an amount. */
export type Cell = string | number | Amount;

/** What spreadsheets take for the beginning of a formula, also after spaces and in full width. */
const FORMULA = /^\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r]/;

/** A CSV file that spreadsheets open as it is: UTF-8 with its mark, lines that end as theirs do. */
export function csvFile(
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): FileReply {
  const text = stringify([head, ...rows.map((row) => row.map(written))], {
    bom: true,
    record_delimiter: 'windows',
  });
  return { name: `${name}.csv`, bytes: new TextEncoder().encode(text) };
}

/** Numbers may be below zero: only texts are made harmless. */
function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return (cell.paise / 100).toFixed(2);
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
