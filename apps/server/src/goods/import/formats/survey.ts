import { createHash } from 'node:crypto';
import type { ImportChoice } from '@haat/contract/catalog/product-import';
import { COLUMNS } from '../columns.ts';
import { BrokenCsv, type CsvRow, csvRows } from '../csv-rows.ts';
import { UnreadableFile } from '../import-refusal.ts';
import { HEAD_ROWS, type Layout, recogniseFile } from './layout.ts';
import { recognise } from './presets.ts';
import { type Encoding, encodingOf, textOf } from './text-of.ts';

export interface Survey {
  encoding: Encoding;
  delimiter: ',' | ';' | '\t';
  preset: ImportChoice['preset'];
  /** 0: no heading. */
  headingLine: number;
  headings: string[];
  lines: number;
  columns: Column[];
}

interface Column {
  samples: string[];
  filled: number;
  decimalCommas: boolean;
}

const MAX_LINES = 200_000;
const MAX_COLUMNS = 300;
const SAMPLE_LETTERS = 80;

/**
 * Reads a file once.
 * @throws UnreadableFile when it is no table
 */
export async function surveyFile(file: string): Promise<Survey> {
  const encoding = await encodingOf(file);
  const delimiter = await delimiterOf(file, encoding);
  const head: CsvRow[] = [];
  const counted = new Counted();
  for await (const row of untilBroken(csvRows(textOf(file, encoding), delimiter))) {
    if (row.cells.length > MAX_COLUMNS) throw new UnreadableFile('file-too-wide', { most: MAX_COLUMNS });
    if (head.length < HEAD_ROWS) head.push(row);
    else counted.add(row.cells);
    if (counted.lines > MAX_LINES)
      throw new UnreadableFile('file-too-long', { most: MAX_LINES.toLocaleString('en-US') });
  }
  if (head.length === 0) throw new UnreadableFile('file-empty');
  const { preset, at } = recogniseFile(head.map(({ cells }) => cells));
  const heading = at === undefined ? undefined : head[at];
  for (const row of head.slice(at === undefined ? 0 : at + 1)) counted.add(row.cells);
  if (counted.lines === 0) throw new UnreadableFile('file-no-rows');
  const headings = heading?.cells.map((cell) => cell.replace(/\uFEFF/g, '').trim()) ?? [...COLUMNS];
  if (headings.length < 2 && preset === 'other') throw new UnreadableFile('file-no-columns');
  const columns = headings.map((_, nth) => counted.column(nth));
  return {
    encoding,
    delimiter,
    preset,
    headingLine: heading?.line ?? 0,
    headings,
    lines: counted.lines,
    columns,
  };
}

/** Errors in the middle are reported when the rows are planned. */
async function* untilBroken(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that gives known headings, otherwise the most frequent one outside quotes. */
async function delimiterOf(file: string, encoding: Encoding): Promise<(typeof DELIMITERS)[number]> {
  let text = '';
  for await (const piece of textOf(file, encoding)) {
    text += (piece as Buffer).toString('utf8');
    if (text.length > 64 * 1024) break;
  }
  const lines = text
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, HEAD_ROWS);
  for (const line of lines) {
    const known = DELIMITERS.find((sign) => recognise(line.split(sign)));
    if (known) return known;
  }
  const most = DELIMITERS.map((sign) => Math.max(...lines.map((line) => line.split(sign).length - 1)));
  return DELIMITERS[most.indexOf(Math.max(...most))] ?? ',';
}

class Counted {
  lines = 0;
  private readonly columns: { samples: string[]; filled: number; commas: number; points: number }[] = [];

  add(cells: readonly string[]): void {
    this.lines += 1;
    for (const [at, cell] of cells.entries()) {
      const text = cell.trim();
      if (text) this.count(at, text);
    }
  }

  private count(at: number, text: string): void {
    this.columns[at] ??= { samples: [], filled: 0, commas: 0, points: 0 };
    const column = this.columns[at];
    column.filled += 1;
    const sample = text.length > SAMPLE_LETTERS ? `${text.slice(0, SAMPLE_LETTERS)}…` : text;
    if (column.samples.length < 2 && !column.samples.includes(sample)) column.samples.push(sample);
    if (/^\D{0,4}[\d.]*\d,\d{1,2}$/.test(text)) column.commas += 1;
    else if (/^\D{0,4}[\d,]*\d\.\d+$/.test(text)) column.points += 1;
  }

  column(at: number): Column {
    const { samples = [], filled = 0, commas = 0, points = 0 } = this.columns[at] ?? {};
    return {
      samples: samples.map((text) => text.toWellFormed()),
      filled,
      decimalCommas: commas > 0 && points === 0,
    };
  }
}

/** The same for files with the same columns. */
export function fingerprintOf({ headings, headingLine }: Survey): string {
  const named = headingLine === 0 ? [] : headings.map((heading) => heading.toLowerCase());
  return createHash('sha256').update(JSON.stringify(named)).digest('hex');
}

/** @param today for offers with dates, 'yyyy-MM-dd' in India */
export function layoutOf(
  { headings, headingLine, columns }: Pick<Survey, 'headings' | 'headingLine' | 'columns'>,
  choice: ImportChoice,
  today: string,
): Layout {
  const decimalCommas = columns.flatMap((column, at) => (column.decimalCommas ? [at] : []));
  return { ...choice, headings, headingLine, decimalCommas, today };
}
