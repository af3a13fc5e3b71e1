import { IMPORT_FIELDS } from '@haat/contract/catalog/product-import';
import type { FileReply } from '@haat/contract/file-reply';
import { guarded } from '@haat/domain/basics/formula-guard';
import { stringify } from 'csv-stringify/sync';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { TOO_WIDE, VARIANTS } from '../formats/own.ts';
import { type StoredRow, selectPage, selectRows } from './import-rows-sql.ts';
import { reachImport } from './reach-import.ts';

const PAGE = 1000;

/**
 * The refused rows under our headings with their problems, for correction and upload. A row refused because of an
 * earlier SKU comes with that row, or it would be accepted alone. Refuses with `store-not-found` and
 * `import-not-found`.
 */
export async function refusedFile(
  db: Db,
  caller: Caller,
  params: { id: string; import: string },
): Promise<FileReply> {
  const found = await reachImport(db, caller, params);
  const heads = stringify([[...IMPORT_FIELDS, VARIANTS, TOO_WIDE, 'line', 'error']], { bom: true });
  const pieces = [Buffer.from(heads)];
  const written = new Set<number>();
  for (let after = 0; ; ) {
    const { rows, more } = await selectPage(db, found, { outcomes: ['refused'], after }, PAGE);
    const earlier = await selectRows(db, found, { lines: rows.flatMap(earlierLine) }, PAGE);
    const byLine = new Map(earlier.map((row) => [row.line, row]));
    const wanted = rows
      .flatMap((row) => [...earlierLine(row).flatMap((line) => byLine.get(line) ?? []), row])
      .filter(({ line }) => !written.has(line) && written.add(line));
    pieces.push(Buffer.from(stringify(wanted.map(cellsOf), { cast: { string: guarded } })));
    if (!more) break;
    after = rows.at(-1)?.line ?? after;
  }
  return { name: 'refused-products.csv', bytes: Buffer.concat(pieces) };
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
