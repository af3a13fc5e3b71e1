import { newId } from '@haat/domain/ids';
import { expect, test, vi } from 'vitest';
import { openDb } from '../../src/kit/db.ts';
import { testDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { ledgerSum, stockOf } from '../stock-of.ts';
import { startServer } from './server-process.ts';

// A server is really started and killed.
vi.setConfig({ testTimeout: 60_000 });

test('a server that is killed while it posts a count has posted nothing; pressed again, it is posted once', async ({
  onTestFinished,
}) => {
  const database = await testDatabase();
  const db = openDb(database.url, 2);
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const market = await makeMarket(db);
  const start = (environment: Record<string, string>) =>
    startServer(database.url, { environment, afterwards: onTestFinished });
  const make = (url: string, method: string, rest: string, body: object) =>
    fetch(`${url}/api/stockcounts${rest}`, {
      method,
      headers: {
        authorization: `Bearer ${market.admin.token}`,
        'content-type': 'application/json',
        'idempotency-key': newId(),
      },
      body: JSON.stringify(body),
    });

  const dying = await start({ HAAT_CRASH_AT: 'stock count: moved' });
  const { _id: id } = await (await make(dying.url, 'POST', '', { name: 'Shelf' })).json();
  const saved = await make(dying.url, 'PUT', `/${id}/lines`, {
    entries: [{ _id: newId(), line: market.atta.id, counted: 45, seen: 0 }],
    reasons: [{ line: market.atta.id, reason: 'damaged' }],
  });
  const { version } = await saved.json();
  await make(dying.url, 'POST', `/${id}/post`, { version }).catch(() => undefined);
  expect(await dying.gone).toBe('SIGKILL');
  expect([await stockOf(db, market.atta.id), await ledgerSum(db, market.atta.id)]).toEqual([50, 50]);

  const living = await start({});
  const posted = await (await make(living.url, 'POST', `/${id}/post`, { version })).json();
  await make(living.url, 'POST', `/${id}/post`, { version });
  expect(posted.number).toBe('SC-000001');
  expect([await stockOf(db, market.atta.id), await ledgerSum(db, market.atta.id)]).toEqual([45, 45]);
});
