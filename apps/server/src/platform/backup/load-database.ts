import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { from } from 'pg-copy-streams';
import { migrateWithin } from '../../kit/migrate.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { withClient } from '../../kit/with-client.ts';
import { columnsOf, inSql, readBackupTables, sumTable, TEXT_SETTINGS } from './backup-tables.ts';
import { dropEverything, refuseFilled, refuseOtherSessions } from './empty-database.ts';
import { type Manifest, tableFile } from './manifest.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Partitions' keys come with their table's. */
const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)
  ORDER BY 1, 2`;

/**
 * Restores a backup's rows in one transaction: the schema of that time, rows, checksums, and newer migrations. Until
 * the end the database is unchanged.
 * @param options.replace drops existing content
 * @param options.beside restores what is outside the database; called when nothing can be refused any more
 * @throws StartRefusal when it has content, somebody is connected, or the checksums differ
 */
export async function loadDatabase(
  databaseUrl: string,
  folder: string,
  manifest: Manifest,
  { replace, beside }: { replace: boolean; beside: () => Promise<void> },
): Promise<void> {
  const load = async (client: pg.Client) => {
    await client.query(`BEGIN; ${TEXT_SETTINGS}`);
    await refuseOtherSessions(client);
    if (replace) await dropEverything(client);
    else await refuseFilled(client);
    await beside();
    await migrateWithin(client, manifest.migrations);
    await installQueues(client, manifest.queues);
    await fillTables(client, folder, manifest);
    await checkTables(client, manifest);
    for (const { name, last, called } of manifest.sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [inSql(name), last, called]);
    await migrateWithin(client);
    await client.query('COMMIT');
  };
  await withClient(databaseUrl, load, `haat restore ${process.pid}`);
}

async function fillTables(client: pg.Client, folder: string, { tables }: Manifest): Promise<void> {
  refuseOtherTables(tables, await readBackupTables(client));
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  // Tables are loaded in any order; keys are checked together at the end.
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  // Some migrations insert rows, which the backup has too.
  const filled = await filledOf(client, tables);
  if (filled.length > 0) await client.query(`TRUNCATE ${filled.join(', ')}`);
  for (const table of tables) {
    const into = client.query(from(`COPY ${inSql(table.name)} (${columnsOf(table)}) FROM STDIN`));
    const file = path.join(folder, tableFile(table.name));
    await pipeline(createReadStream(file), createZstdDecompress(), into);
  }
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function filledOf(client: pg.Client, tables: Manifest['tables']): Promise<string[]> {
  const names = tables.map(({ name }) => inSql(name));
  const each = names.map((name) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`);
  const { rows } = await client.query<{ name: string }>(each.join(' UNION ALL '));
  return rows.map(({ name }) => name);
}

function refuseOtherTables(wanted: Manifest['tables'], there: { name: string; columns: string[] }[]): void {
  const shapes = (tables: { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name} ${columns.toSorted().join()}`).sort();
  const [ours, theirs] = [new Set(shapes(there)), shapes(wanted)];
  const other = theirs.filter((shape) => !ours.has(shape)).map((shape) => shape.split(' ')[0]);
  if (other.length === 0 && ours.size === theirs.length) return;
  throw new StartRefusal(
    `The tables of the backup are not those of its migrations${other.length > 0 ? `: ${other.join(', ')}` : ''}.`,
  );
}

/** Compares each table's checksum with the backup's. */
async function checkTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const wrong: string[] = [];
  for (const table of tables) {
    const { rows, sum } = await sumTable(client, table);
    if (rows !== table.rows) wrong.push(`${table.name}: ${rows} rows instead of ${table.rows}`);
    else if (sum !== table.sum) wrong.push(`${table.name}: adds up to ${sum} instead of ${table.sum}`);
  }
  if (wrong.length > 0)
    throw new StartRefusal(`The restored rows are not those of the backup. ${wrong.join('; ')}.`);
}

/** The queues' plan is a transaction of its own; here it is a part of another. */
const AROUND = /^\s*BEGIN;|COMMIT;\s*$/g;

/**
 * Creates the queues' tables within a transaction.
 * @param wanted the backup's version
 * @throws StartRefusal when this program has another version
 */
async function installQueues(client: pg.Client, wanted: string): Promise<void> {
  const plan = getConstructionPlans('pgboss').replaceAll(AROUND, '');
  if (/^[ \t]*(BEGIN|COMMIT)\b/m.test(plan.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')))
    throw new Error('The plan of pg-boss has a form that is not known here.');
  await client.query(plan);
  const { rows } = await client.query<{ version: string }>('SELECT version::text FROM pgboss.version');
  const version = rows[0]?.version;
  if (version === wanted) return;
  throw new StartRefusal(
    `The queues of the backup are of version ${wanted}, this Haat’s of ${version}. Restore it with the Haat that took it, start that ` +
      'once, then upgrade.',
  );
}
