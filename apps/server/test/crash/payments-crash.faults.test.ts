import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../database.ts';
import { wireTo } from '../wire.ts';
import { type Mortal, startDying } from './dying-app.ts';
import { leftRows } from './left-rows.ts';
import { expectNothingLost, passTime, recover, type Shop } from './paying.ts';
import { type Afterwards, openShop, STORIES } from './payment-stories.ts';
import { spawnServer } from './server-process.ts';

const { log } = fastify();

/** On a real server, killed where `HAAT_CRASH_AT` says. */
const inLife =
  (afterwards: Afterwards) =>
  async (shop: Shop, crashAt: string): Promise<Mortal> => {
    const environment = { ...shop.provider.environment, HAAT_CRASH_AT: crashAt };
    const { gone, port, end } = spawnServer(shop.databaseUrl, { environment, afterwards });
    return {
      wire: async (request) => wireTo(`http://127.0.0.1:${await port}`)(request),
      gone: gone.then((signal) => expect(signal).toBe('SIGKILL')),
      kill: () => end('SIGKILL'),
    };
  };

const inTest =
  (afterwards: Afterwards) =>
  ({ databaseUrl, provider }: Shop, crashAt: string) =>
    startDying({ databaseUrl, provider, crashAt, afterwards, jobs: true });

/** In a transaction, between a commit and the provider, and in the reconciler. */
const POINTS = ['payment: before commit', 'hold: committed', 'reconciler: goods given back'];

describe('a process killed at', () => {
  test.for(POINTS)(
    '“%s” leaves the rows that a server leaves which is cut off there, and nothing is lost',
    async (point, { onTestFinished }) => {
      const left = [];
      for (const start of [inLife(onTestFinished), inTest(onTestFinished)]) {
        const database = await testDatabase();
        onTestFinished(database.drop);
        const shop = await openShop(database.url, onTestFinished, start);
        const orders = await STORIES[point]?.(shop, point);
        left.push(await leftRows(shop.db));
        await passTime(shop);
        await recover(shop, log);
        await recover(shop, log);
        expect(await expectNothingLost(shop)).toBe(orders);
      }
      expect(left[0]).toEqual(left[1]);
    },
  );
});
