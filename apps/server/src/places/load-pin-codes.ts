import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';

const DIRECTORY = path.join(import.meta.dirname, 'pin-codes.csv.gz');

/**
 * Fills an empty table of pin codes from the bundled directory, all or nothing; does nothing otherwise. Concurrent
 * calls are safe.
 * @returns how many pin codes were added
 */
export async function loadPinCodes(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE pin_codes IN SHARE ROW EXCLUSIVE MODE');
    const { rowCount: filled } = await client.query('SELECT FROM pin_codes LIMIT 1');
    const added = filled ? 0 : await copy(client);
    await client.query('COMMIT');
    return added;
  } finally {
    await client.end();
  }
}

async function copy(client: pg.Client): Promise<number> {
  const into = client.query(
    from(
      'COPY pin_codes (pin_code, latitude, longitude, quality, district, state, office) FROM STDIN (FORMAT csv, HEADER, FORCE_NOT_NULL (district, state, office))',
    ),
  );
  await pipeline(createReadStream(DIRECTORY), createGunzip(), into);
  return into.rowCount;
}
