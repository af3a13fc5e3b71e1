import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase, useDatabase } from './database.ts';

const database = useDatabase();

test('a test file works on a migrated database of its own', async () => {
  const other = await testDatabase();
  expect(other.url).not.toBe(database.url);
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM marketplaces');
  await client.end();
  await other.drop();
  expect(rowCount).toBe(0);
});
