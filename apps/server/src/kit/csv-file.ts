import { setImmediate } from 'node:timers/promises';
import type { FileReply } from '@haat/contract/file-reply';
import type { Paise } from '@haat/domain/basics/money';
import { type Options, stringify } from 'csv-stringify/sync';

export interface Amount {
  paise: Paise;
}

/** Texts are escaped so that no spreadsheet reads them as formulas. */
export type Cell = string | number | Amount;

const HARMLESS: Options = {
  record_delimiter: 'windows',
  escape_formulas: true,
  // Amounts may be negative: only texts are escaped.
  cast: {
    object: (cell) => ({ value: (Number(cell.paise) / 100).toFixed(2), escape_formulas: false }),
  },
};

/** Rows written before other work gets a turn, about 20 ms. */
const ROWS_A_TURN = 1000;

/** UTF-8 with a byte order mark and CRLF, made in pieces. */
export class CsvFile {
  private readonly pieces: Buffer[];

  constructor(head: readonly string[]) {
    this.pieces = [Buffer.from(stringify([head], { bom: true, record_delimiter: 'windows' }))];
  }

  async add(rows: readonly (readonly Cell[])[]): Promise<void> {
    for (let row = 0; row < rows.length; row += ROWS_A_TURN) {
      this.pieces.push(Buffer.from(stringify(rows.slice(row, row + ROWS_A_TURN), HARMLESS)));
      await setImmediate();
    }
  }

  /** @param name without its ending */
  reply(name: string): FileReply {
    return { name: `${name}.csv`, bytes: Buffer.concat(this.pieces) };
  }
}

/** For rows already in memory. */
export async function csvFile(
  name: string,
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<FileReply> {
  const file = new CsvFile(head);
  await file.add(rows);
  return file.reply(name);
}
