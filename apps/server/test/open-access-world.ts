import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { type CallerName, makeTokens } from './access-callers.ts';
import { type AccessLine, accessLines } from './access-lines.ts';
import { type AccessRow, AccessWorld } from './access-world.ts';
import { testApp } from './app.ts';
import { testDatabase } from './database.ts';
import { makeMarket } from './market.ts';
import { PUSH_ORIGIN } from './message-fixtures.ts';
import { PaymentSandbox } from './payment-sandbox.ts';
import { expectReconciled } from './reconciled.ts';
import { stockUp } from './stock-up.ts';

/** A server with a market, a valid request for every call, and callers of every kind. */
export interface OpenWorld {
  readonly db: Db;
  readonly world: AccessWorld;
  readonly lines: readonly AccessLine[];
  readonly tokens: Record<CallerName, string | undefined>;
  /** A call's access row. */
  rowOf(name: string): AccessRow;
}

interface Server {
  app: FastifyInstance;
  db: Db;
  provider: PaymentSandbox;
  databaseUrl: string;
  close(): Promise<void>;
}

/** One per worker; its database ends with the run's PostgreSQL. */
let shared: Promise<Server> | undefined;

function sharedServer(): Promise<Server> {
  shared ??= startServer();
  return shared;
}

/**
 * A world in which each call of a table can be tried; each test begins with unused budgets. The market is the table's
 * own; the tables of a worker share a server.
 * @param own a separate server, for tables that read or change rows of no market
 * @param keepsBooks false if a separate server has planted rows that no call would write
 */
export function useAccessWorld({ own = false, keepsBooks = true } = {}): OpenWorld {
  // On somebody's coordinator, it is closed when the test file ends.
  const isOwn = own || inject('template').nodes.length > 1;
  let server: Server | undefined;
  let opened: OpenWorld | undefined;
  const ready = () => {
    if (!opened) throw new Error('The world exists from beforeAll on.');
    return opened;
  };
  beforeAll(async () => {
    server = await (isOwn ? startServer(keepsBooks) : sharedServer());
    opened = await worldOf(server);
  });
  beforeEach(() => ready().db.deleteFrom('rate_limits').execute());
  afterAll(async () => {
    if (isOwn) await server?.close();
    else if (server && process.env.HAAT_STORM) await expectReconciled(server.databaseUrl);
  });
  return {
    get db() {
      return ready().db;
    },
    get world() {
      return ready().world;
    },
    get lines() {
      return ready().lines;
    },
    get tokens() {
      return ready().tokens;
    },
    rowOf: (name) => ready().rowOf(name),
  };
}

async function startServer(keepsBooks = true): Promise<Server> {
  const database = await testDatabase({ keepsBooks });
  const db = openDb(database.url, 4);
  const provider = await PaymentSandbox.start();
  const app = await testApp(database.url, {
    demo: true,
    env: { HAAT_NO_DEMO: '0', ...provider.environment, PUSH_HOSTS: PUSH_ORIGIN },
  });
  const close = async () => {
    await app.close();
    await provider.stop();
    await db.destroy();
    await database.drop();
  };
  return { app, db, provider, databaseUrl: database.url, close };
}

async function worldOf({ app, db, provider }: Server): Promise<OpenWorld> {
  await db.deleteFrom('served_pin_codes').execute();
  const market = await makeMarket(db);
  await stockUp(db, market.id);
  const world = new AccessWorld(app, db, market, provider);
  const lines = accessLines(world);
  const rows = new Map(lines);
  const rowOf = (name: string) => {
    const row = rows.get(name);
    if (!row) throw new Error(`Say in an access-rows.ts who may make ${name}`);
    return row;
  };
  return { db, world, lines, tokens: await makeTokens(db, market), rowOf };
}
