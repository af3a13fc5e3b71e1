import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { testDatabase, useDatabase } from '../database.ts';
import { startDying } from './dying-app.ts';
import { expectNothingLost, passTime, recover } from './paying.ts';
import { type Afterwards, confirmed, openShop, STORIES } from './payment-stories.ts';

const SRC = path.resolve(import.meta.dirname, '../../src');
const { log } = fastify();

/** Jobs would find what other tests left behind, so these have their own database. */
const ofJobs = /^(webhook: answered|refund: (claimed|sent|noted)|reconciler: .*)$/;

const shared = useDatabase();

async function open(afterwards: Afterwards, jobs: boolean) {
  const own = jobs ? await testDatabase() : undefined;
  if (own) afterwards(own.drop);
  const url = own?.url ?? shared.url;
  return openShop(url, afterwards, ({ databaseUrl, provider }, crashAt) =>
    startDying({ databaseUrl, provider, crashAt, afterwards, jobs }),
  );
}

describe('a server killed at', () => {
  test.for(Object.entries(STORIES))(
    '“%s” leaves nobody who has paid without an order or the money',
    async ([point, story], { onTestFinished }) => {
      const shop = await open(onTestFinished, ofJobs.test(point));
      const orders = await story(shop, point);
      await passTime(shop);
      await recover(shop, log);
      await recover(shop, log);
      expect(await expectNothingLost(shop)).toBe(orders);
      expect(shop.provider.refunds.length).toBeLessThanOrEqual(1);
    },
  );
});

// Tried in crash tests of the till's journal, and in tests of cash with people.
const isOfTill = (file: string) => /^sales\/till\/(journal|cash)\//.test(file);
// Within a transaction, where a death undoes all: others wait there in `cancel-order.race.test.ts`.
const UNDONE = ['cancelled: given back'];

test('the stories cover all fault points in the sources of sales', () => {
  const files = globSync('sales/**/*.ts', { cwd: SRC }).filter((file) => !isOfTill(file));
  const named = files.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(/\bfaultPoint\('([^']+)'\)/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...new Set(named)].toSorted()).toEqual([...Object.keys(STORIES), ...UNDONE].toSorted());
});

test('a restarted server completes by itself what the killed one left', async ({ onTestFinished }) => {
  const shop = await open(onTestFinished, true);
  await confirmed(shop, 'payment: captured');
  await passTime(shop);
  await shop.start('');
  // What fails while a busy machine starts is repeated a minute later.
  await vi.waitFor(async () => expect(await expectNothingLost(shop)).toBe(2), {
    timeout: 120_000,
    interval: 50,
  });
});
