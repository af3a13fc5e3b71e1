import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';

const MASTER = path.join(import.meta.dirname, 'hsn-codes.csv.gz');

/**
 * Fills an empty table of HSN codes from the bundled master, all or nothing; does nothing otherwise. Concurrent calls are safe.
 * @returns how many codes were added
 */
export async function loadHsnCodes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE hsn_codes IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount: filled } = await client.query('SELECT FROM hsn_codes LIMIT 1');
    const added = filled ? 0 : await copy(client);
    await client.query('COMMIT');
    return added;
  } finally {
    await client.end();
  }
}

async function copy(client: pg.Client): Promise<number> {
  const into = client.query(
    from('COPY hsn_codes (code, description) FROM STDIN (FORMAT csv, HEADER, FORCE_NOT_NULL (description))'),
  );
  await pipeline(createReadStream(MASTER), createGunzip(), into);
  return into.rowCount;
}
