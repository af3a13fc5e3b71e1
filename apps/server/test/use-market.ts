import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { testApp } from './app.ts';
import { useDatabase } from './database.ts';
import { type Market, makeMarket } from './market.ts';
import { TestClock } from './test-clock.ts';

/** The server over the test file's own database, and a new market for each test. */
export interface MarketFixture {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly market: Market;
  readonly databaseUrl: string;
  /** The server's clock; it runs at the beginning of each test. */
  readonly clock: TestClock;
}

/**
 * Gives the test file a server, and each test a market that alone delivers to 585412.
 * @param jobs with background work
 */
export function useMarket({ jobs = false } = {}): MarketFixture {
  const database = useDatabase();
  const clock = new TestClock();
  const parts: { app?: FastifyInstance; db?: Db; market?: Market } = {};
  beforeAll(async () => {
    parts.db = openDb(database.url, 4);
    parts.app = await testApp(database.url, { clock, jobs });
  });
  afterAll(async () => {
    await parts.app?.close();
    await parts.db?.destroy();
  });
  beforeEach(async () => {
    clock.set();
    await ready(parts.db).deleteFrom('served_pin_codes').execute();
    parts.market = await makeMarket(ready(parts.db));
  });
  return {
    clock,
    get databaseUrl() {
      return database.url;
    },
    get app() {
      return ready(parts.app);
    },
    get db() {
      return ready(parts.db);
    },
    get market() {
      return ready(parts.market);
    },
  };
}

function ready<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The market exists from beforeEach on.');
  return part;
}
