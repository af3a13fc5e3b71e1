import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { from } from 'pg-copy-streams';
import { withClient } from './with-client.ts';

/** A table that is the same for everybody, and the bundled file, CSV in gzip, that it is filled from. */
interface Reference {
  table: string;
  /** As the file has them. */
  columns: readonly string[];
  /** Columns where nothing is '' rather than null. */
  texts: readonly string[];
  file: string;
}

/**
 * Fills an empty table, all or nothing; does nothing otherwise. Concurrent calls are safe.
 * @returns how many rows were added
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
