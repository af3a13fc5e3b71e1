import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { type ImportReason, reasonText } from '@haat/contract/catalog/import-reasons';
import { type CsvError, parse } from 'csv-parse';
import { type RowProblem, rowProblem } from './row-problem.ts';

/**
 * A row of a CSV file: its cells, and the line in which it begins. A letter that is lost stands there as `LOST`; a NUL, which no database
 * takes, and a byte order mark in the middle of a file as another control character. Neither is part of any text.
 */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** The file can't be read on from a line; what came before stands. */
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

/** In the place of bytes that are no letter. It is none itself, and nobody types it, as somebody may U+FFFD. */
export const LOST = '\uFFFF';

const LONGEST_ROW = 1_000_000;

/**
 * The rows of a CSV file, one by one as the file arrives: with or without a byte order mark, any line ends, quoted cells
 * over several lines. Empty lines are left out but counted.
 * @throws BrokenCsv where the file can't be read any further, after the rows before
 */
export async function* csvRows(source: Readable, delimiter = ','): AsyncGenerator<CsvRow> {
  let broken: { error: CsvError | undefined; after: number } | undefined;
  const parser = parse({
    bom: true,
    delimiter,
    // Cells come as bytes, so that bytes that are no text are distinguished from text.
    encoding: null,
    recordDelimiter: ['\r\n', '\n', '\r'],
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: LONGEST_ROW,
    // An error would drop the good rows that were read with it; so it is noted, and reported in its turn.
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
