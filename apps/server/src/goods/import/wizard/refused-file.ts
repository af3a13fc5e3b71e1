import { IMPORT_FIELDS } from '@haat/contract/catalog/product-import';
import type { FileReply } from '@haat/contract/file-reply';
import { guarded } from '@haat/domain/basics/formula-guard';
import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../../kit/db.ts';
import { TOO_WIDE, VARIANTS } from '../formats/own.ts';
import { type StoredRow, selectPage } from './import-rows-sql.ts';
import type { ImportRef } from './imports-sql.ts';

const PAGE = 1000;

/**
 * The refused rows with their problems, to be corrected and uploaded. Includes earlier rows with the same SKU, or the later one
 * would be accepted alone.
 */
export async function refusedFile(db: Db, ref: ImportRef): Promise<FileReply> {
  const heads = stringify([[...IMPORT_FIELDS, VARIANTS, TOO_WIDE, 'line', 'error']], { bom: true });
  const pieces = [Buffer.from(heads)];
  const written = new Set<number>();
  for (let after = 0; ; ) {
    const { rows, more } = await selectPage(db, ref, { outcomes: ['refused'], after }, PAGE);
    const earlier = await cellsByLine(db, ref, rows.flatMap(earlierLine));
    const wanted = rows
      .flatMap((row): [number, string[] | undefined][] => [
        ...earlierLine(row).map((line): [number, string[] | undefined] => [line, earlier.get(line)]),
        [row.line, cellsOf(row)],
      ])
      .flatMap(([line, cells]) => (cells && !written.has(line) && written.add(line) ? [cells] : []));
    pieces.push(Buffer.from(stringify(wanted, { cast: { string: guarded } })));
    if (!more) break;
    after = rows.at(-1)?.line ?? after;
  }
  return { name: 'refused-products.csv', bytes: Buffer.concat(pieces) };
}

/** Their complete cells from the file. */
async function cellsByLine(db: Db, ref: ImportRef, lines: readonly number[]): Promise<Map<number, string[]>> {
  const cells = new Map<number, string[]>();
  for (let after = 0; ; ) {
    const { rows, more } = await selectPage(db, ref, { lines, after }, PAGE);
    for (const row of rows) cells.set(row.line, cellsOf(row));
    if (!more) return cells;
    after = rows.at(-1)?.line ?? after;
  }
}

const problemValue = ({ problems }: StoredRow, reason: string, value: string) =>
  problems.find((problem) => problem.reason === reason)?.values?.[value];

/** The line of the earlier row with the same SKU. */
function earlierLine(row: StoredRow): number[] {
  const line = problemValue(row, 'same-sku', 'line');
  return line === undefined ? [] : [Number(line)];
}

const cellsOf = (row: StoredRow): string[] => [
  ...IMPORT_FIELDS.map((column) => row.cells[column] ?? ''),
  row.variants ? JSON.stringify(row.variants) : '',
  String(problemValue(row, 'too-many-cells', 'count') ?? ''),
  String(row.line),
  row.problems.map(({ column, problem }) => (column ? `${column}: ${problem}` : problem)).join(' '),
];
