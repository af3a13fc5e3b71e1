import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../database.ts';
import { expectReconciled } from '../reconciled.ts';
import { TestTill } from '../test-till.ts';
import { startDying } from './dying-app.ts';
import { expectAllThere, openShop, writeDay } from './till-days.ts';

const database = useDatabase();

test('a server killed before its commit loses no bill: resent to two servers at once, each is stored once', async () => {
  const { db, market, products } = await openShop(database.url);
  const start = (crashAt: string) =>
    startDying({ databaseUrl: database.url, crashAt, afterwards: onTestFinished });
  const first = await start('till.written');
  const till = await TestTill.add(first.wire, market.admin, market.stores[0]);
  const entries = writeDay(till, products, 20);
  await expect(till.send(entries)).rejects.toThrow(TypeError);
  await first.gone;
  const servers = await Promise.all([start(''), start('')]);
  const replies = await Promise.all(
    servers.map(async (server) => {
      const other = Object.assign(Object.create(Object.getPrototypeOf(till)), till, {
        wire: server.wire,
      });
      return (await (other as TestTill).send(entries)).body.lastSeq;
    }),
  );
  expect(replies).toEqual([entries.length, entries.length]);
  await expectAllThere(db, market, 20);
  await expectReconciled(database.url);
});
