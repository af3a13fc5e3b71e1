import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@haat/server/kit/migrate';
import { startDatabase } from '@haat/server/platform/runtime/start-database';
import pg from 'pg';

export interface BenchDatabase {
  url: string;
  remove(): Promise<void>;
}

/** In a PostgreSQL of its own in a temporary folder, or in that of DATABASE_URL. */
export async function makeDatabase(): Promise<BenchDatabase> {
  const outside = process.env.DATABASE_URL;
  const database = outside ? await makeOutside(outside) : await makeOwn();
  await migrate(database.url);
  return database;
}

async function makeOwn(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'haat-bench-'));
  const { url, stop } = await startDatabase({ dataDir });
  return {
    url,
    remove: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function makeOutside(databaseUrl: string): Promise<BenchDatabase> {
  const name = `haat_bench_${process.pid}`;
  await execute(databaseUrl, `CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => execute(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** On a connection of their own. */
export async function execute(databaseUrl: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
