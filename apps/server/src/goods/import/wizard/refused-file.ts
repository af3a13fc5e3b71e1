import { IMPORT_FIELDS } from '@haat/contract/catalog/product-import';
import type { FileReply } from '@haat/contract/file-reply';
import { guarded } from '@haat/domain/formula-guard';
import { stringify } from 'csv-stringify/sync';
import type { Caller } from '../../../kit/callers.ts';
import type { Db } from '../../../kit/db.ts';
import { selectRows } from './import-rows-sql.ts';
import { reachImport } from './reach-import.ts';

const PAGE = 1000;

/**
 * The refused rows under our own headings, with a column that says what is wrong: mended, it can be uploaded as it is. Refuses
 * with `store-not-found` and `import-not-found`.
 */
export async function refusedFile(
  db: Db,
  caller: Caller,
  params: { id: string; import: string },
): Promise<FileReply> {
  const found = await reachImport(db, caller, params);
  const pieces: string[] = [stringify([[...IMPORT_FIELDS, 'line', 'error']], { bom: true })];
  for (let after = 0; ; ) {
    const rows = await selectRows(db, found, { outcomes: ['refused'], after }, PAGE);
    pieces.push(
      stringify(
        rows.map(({ cells, line, problems }) => [
          ...IMPORT_FIELDS.map((column) => cells[column] ?? ''),
          String(line),
          problems.map(({ column, problem }) => (column ? `${column}: ${problem}` : problem)).join(' '),
        ]),
        { cast: { string: guarded } },
      ),
    );
    if (rows.length < PAGE) break;
    after = rows.at(-1)?.line ?? after;
  }
  return { name: 'refused-products.csv', bytes: Buffer.from(pieces.join('')) };
}
