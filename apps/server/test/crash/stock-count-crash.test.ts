import { newId } from '@haat/domain/basics/ids';
import { expect, test } from 'vitest';
import { openDb } from '../../src/kit/db.ts';
import { testDatabase } from '../database.ts';
import { makeMarket } from '../market.ts';
import { ledgerSum, stockOf } from '../stock-of.ts';
import type { Wire } from '../wire.ts';
import { startDying } from './dying-app.ts';
import { unlessGone } from './paying.ts';

test('a server killed while it posts a count has posted nothing; a second press posts it once', async ({
  onTestFinished,
}) => {
  const database = await testDatabase();
  const db = openDb(database.url, 2);
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const market = await makeMarket(db);
  const start = (crashAt: string) =>
    startDying({ databaseUrl: database.url, crashAt, afterwards: onTestFinished });
  const make = async (wire: Wire, method: 'POST' | 'PUT', rest: string, payload: object) => {
    const headers = { authorization: `Bearer ${market.admin.token}`, 'idempotency-key': newId() };
    const { body } = await wire({ method, path: `/api/stockcounts${rest}`, headers, payload });
    return body as { _id: string; version: number; number: string };
  };

  const dying = await start('stock count: moved');
  const { _id: id } = await make(dying.wire, 'POST', '', { name: 'Shelf' });
  const { version } = await make(dying.wire, 'PUT', `/${id}/lines`, {
    entries: [{ _id: newId(), line: market.atta.id, counted: 45, seen: 0 }],
    reasons: [{ line: market.atta.id, reason: 'damaged' }],
  });
  expect(await unlessGone(make(dying.wire, 'POST', `/${id}/post`, { version }))).toBeUndefined();
  await dying.gone;
  expect([await stockOf(db, market.atta.id), await ledgerSum(db, market.atta.id)]).toEqual([50, 50]);

  const living = await start('');
  const posted = await make(living.wire, 'POST', `/${id}/post`, { version });
  await make(living.wire, 'POST', `/${id}/post`, { version });
  expect(posted.number).toBe('SC-000001');
  expect([await stockOf(db, market.atta.id), await ledgerSum(db, market.atta.id)]).toEqual([45, 45]);
});
