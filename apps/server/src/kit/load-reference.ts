import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from } from 'pg-copy-streams';
import { withClient } from './with-client.ts';

/** A table that is the same for everybody, filled from a bundled CSV in gzip. */
interface Reference {
  table: string;
  /** In the file's order. */
  columns: readonly string[];
  /** Columns that have '' instead of null. */
  texts: readonly string[];
  file: string;
}

/**
 * Fills an empty table, all or nothing, once however many call.
 * @returns the number of rows added
 */
export async function loadReference(
  databaseUrl: string,
  { table, columns, texts, file }: Reference,
): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const { rowCount: filled } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    let added = 0;
    if (!filled) {
      const into = client.query(
        from(
          `COPY ${table} (${columns.join(', ')}) FROM STDIN (FORMAT csv, HEADER, FORCE_NOT_NULL (${texts.join(', ')}))`,
        ),
      );
      await pipeline(createReadStream(file), createGunzip(), into);
      added = into.rowCount;
    }
    await client.query('COMMIT');
    return added;
  });
}
