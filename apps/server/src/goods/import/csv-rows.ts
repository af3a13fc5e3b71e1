import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type ImportReason, reasonText } from '@haat/contract/catalog/import-reasons';
import { type CsvError, parse } from 'csv-parse';
import { type RowProblem, rowProblem } from './row-problem.ts';

/**
 * A row's cells and first line. Undecodable bytes become `LOST`; NUL, which PostgreSQL refuses, and a byte order mark
 * inside the file become another control character.
 */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** Reading failed at a line; earlier rows are good. */
export class BrokenCsv extends Error {
  readonly line: number;

  readonly rowProblem: RowProblem;

  constructor(line: number, reason: ImportReason) {
    super(reasonText(reason));
    this.name = 'BrokenCsv';
    this.line = line;
    this.rowProblem = rowProblem(reason);
  }
}

export const LOST = '\uFFFF';

const LONGEST_ROW = 1_000_000;

/**
 * Yields the rows of a CSV file as it arrives: with or without a byte order mark, any line ends, quoted cells over
 * several lines. Empty lines are skipped but counted.
 * @throws BrokenCsv after the last readable row
 */
export async function* csvRows(source: Readable, delimiter = ','): AsyncGenerator<CsvRow> {
  let broken: { error: CsvError | undefined; after: number } | undefined;
  const parser = parse({
    bom: true,
    delimiter,
    // As bytes, to find undecodable ones.
    encoding: null,
    recordDelimiter: ['\r\n', '\n', '\r'],
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: LONGEST_ROW,
    // An error would drop the good rows of its chunk, so it is recorded and reported in order.
    skipRecordsWithError: true,
    onSkip: (error) => {
      broken ??= { error, after: parser.info.records };
      return undefined;
    },
  });
  source.once('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let line = 1;
  let rows = 0;
  try {
    for await (const record of parser as AsyncIterable<(Buffer | string)[]>) {
      if (broken && rows >= broken.after) break;
      rows += 1;
      const cells = record.map((cell) => textOfCell(cell).replace(/[\0\uFEFF]/g, '\u0001'));
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    }
  } finally {
    source.destroy();
  }
  if (broken)
    throw new BrokenCsv(
      line,
      broken.error?.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-never-closed',
    );
}

function textOfCell(cell: Buffer | string): string {
  const text = cell.toString();
  return typeof cell === 'string' || isUtf8(cell) ? text : text.replaceAll('\uFFFD', LOST);
}
