import type pg from 'pg';
import { placeTables, readForeignKeys, readTables, type Table } from '../../kit/sharded-tables.ts';
import { withClient } from '../../kit/with-client.ts';

export interface Placement {
  placed: Table[];
  tables: Table[];
}

/**
 * Distributes a migrated database with its data over the workers, all or nothing; does nothing if it is already.
 * Foreign keys are dropped and restored, since Citus adds none to a table that it moves.
 */
export async function placeAllTables(databaseUrl: string): Promise<Placement> {
  return withClient(databaseUrl, async (client) => {
    await client.query('BEGIN; SET LOCAL citus.multi_shard_modify_mode = sequential');
    const tables = await readTables(client);
    const placed = tables.filter((table) => table.kind !== 'local' && !table.placed);
    if (placed.length > 0) await place(client, placed);
    await client.query('COMMIT');
    if (placed.length > 0) await client.query('ANALYZE');
    return { placed, tables };
  });
}

async function place(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const named = (kind: Table['kind']) =>
    tables.filter((table) => table.kind === kind).map(({ name }) => name);
  const keys = await readForeignKeys(client, [...named('reference'), ...named('tenant')]);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query(placeTables(named('reference')));
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}
