import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';

const database = useDatabase();

test('processes that start at the same moment migrate one after the other, and all go on', async () => {
  const db = openDb(database.url, 1);
  try {
    const applied = async () => (await sql`SELECT name FROM migrations ORDER BY id`.execute(db)).rows;
    const before = await applied();
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    expect(await applied()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  } finally {
    await db.destroy();
  }
});
