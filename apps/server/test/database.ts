import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

/** A migrated, empty database of its own. */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(template, `CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(template, `DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Gives the test file, or the `describe` around it, a database that exists while its tests run. */
export function useDatabase(): { readonly url: string } {
  let database: Awaited<ReturnType<typeof testDatabase>> | undefined;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database?.drop());
  return {
    get url() {
      if (!database) throw new Error('The database exists from beforeAll on.');
      return database.url;
    },
  };
}

async function administer(cluster: URL, statement: string): Promise<void> {
  const anywhere = new URL(cluster);
  anywhere.pathname = '/postgres';
  const client = new pg.Client({ connectionString: anywhere.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
