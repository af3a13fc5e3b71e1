import { globSync } from 'node:fs';
import path from 'node:path';
import { type Db, openDb } from '../src/kit/db.ts';
import { type CallerName, makeTokens } from './access-callers.ts';
import { type AccessRow, type AccessRows, AccessWorld } from './access-world.ts';
import { testApp } from './app.ts';
import { makeMarket } from './market.ts';
import { PUSH_ORIGIN } from './message-fixtures.ts';
import { PaymentSandbox } from './payment-sandbox.ts';
import { stockUp } from './stock-up.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
const FEATURES: { accessRows: AccessRows }[] = await Promise.all(
  globSync('**/test/access-rows.ts', { cwd: SRC }).map((file) => import(path.join(SRC, file))),
);

/** The line of every call, with requests for that world. */
export const accessLines = (world: AccessWorld) =>
  FEATURES.flatMap(({ accessRows }) => Object.entries(accessRows(world)));

/** A server with a market, a good request for every call, and somebody of every kind who may make it or not. */
export interface OpenWorld {
  db: Db;
  world: AccessWorld;
  /** The line of each call, in the order of the files: a call with two lines is there twice. */
  lines: [name: string, row: AccessRow][];
  tokens: Record<CallerName, string | undefined>;
  close(): Promise<void>;
}

/** Opens the world in which every call of the contract can be tried. */
export async function openAccessWorld(databaseUrl: string): Promise<OpenWorld> {
  const db = openDb(databaseUrl, 4);
  const provider = await PaymentSandbox.start();
  const app = await testApp(databaseUrl, {
    demo: true,
    env: { HAAT_NO_DEMO: '0', ...provider.environment, PUSH_HOSTS: PUSH_ORIGIN },
  });
  const market = await makeMarket(db);
  await stockUp(db, market.id);
  const world = new AccessWorld(app, db, market, provider);
  return {
    db,
    world,
    lines: accessLines(world),
    tokens: await makeTokens(db, market),
    async close() {
      await app.close();
      await provider.stop();
      await db.destroy();
    },
  };
}
