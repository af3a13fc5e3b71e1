import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, inject } from 'vitest';
import { expectReconciled } from './reconciled.ts';
import { dropDatabase, inDatabase, query } from './sharded/citus-template.ts';

/**
 * A migrated, empty database; after a storm its books are reconciled.
 * @param keepsBooks false if the test plants rows that no call would write
 */
export async function testDatabase({
  keepsBooks = true,
} = {}): Promise<{ url: string; drop(): Promise<void> }> {
  const { url: template, nodes } = inject('template');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const onEach = (statement: string) => Promise.all(nodes.map((node) => query(node, statement)));
  const source = new URL(template).pathname.slice(1);
  // Nothing has to survive a power cut, and copying files is three times as fast as logging each page.
  await onEach(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
  const url = inDatabase(template, name);
  const drop = async () => {
    try {
      if (keepsBooks && process.env.HAAT_STORM) await expectReconciled(url);
    } finally {
      await dropDatabase(nodes, name);
    }
  };
  return { url, drop };
}

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
