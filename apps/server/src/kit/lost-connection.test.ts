import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { SilentProxy } from '../../test/silent-proxy.ts';
import { isDatabaseAway } from './database-away.ts';
import { inTransaction, openDb } from './db.ts';

const database = useDatabase();

test('a connection that died without a word is given up, and the next one serves', async () => {
  const proxy = await SilentProxy.before(database.url);
  const db = openDb(proxy.url, 1, { statementTimeoutMs: 5000, answerMs: 3000 });
  const ask = () => inTransaction(db, async (tx) => (await sql`SELECT 1`.execute(tx)).rows.length);
  expect(await ask()).toBe(1);
  proxy.fallSilent();
  const error = await ask().catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  proxy.recover();
  expect(await ask()).toBe(1);
  await db.destroy();
  proxy.stop();
});
