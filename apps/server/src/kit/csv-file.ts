import type { FileReply } from '@haat/contract/file-reply';
import type { Paise } from '@haat/domain/money';
import { stringify } from 'csv-stringify/sync';

/** An amount in a file, which is written in rupees. */
export interface Amount {
  paise: Paise;
}

/** A cell: a text, which a spreadsheet may not take for a formula; a number; or an amount. */
export type Cell = string | number | Amount;

/** A CSV file that spreadsheets open as it is: UTF-8 with its mark, lines that end as theirs do. */
export function csvFile(
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): FileReply {
  const text = stringify([head, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // Amounts may be below zero: only texts are made harmless.
    cast: {
      object: (cell) => ({ value: (Number(cell.paise) / 100).toFixed(2), escape_formulas: false }),
    },
  });
  return { name: `${name}.csv`, bytes: new TextEncoder().encode(text) };
}
