import type pg from 'pg';
import { isSharded } from '../../kit/sharded-tables.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';

const NOT_OF_AN_EXTENSION = (catalogue: string, oid: string) =>
  `NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`;

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
    AND ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')} ORDER BY 1`;

/** Restoring would remove rows under a server. */
export async function refuseOtherSessions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT coalesce(nullif(application_name, ''), usename::text) AS name FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL ORDER BY 1`,
  );
  if (rows.length === 0) return;
  throw new StartRefusal(
    `Somebody works in the database (${rows.map(({ name }) => name).join(', ')}). Stop every server of it first.`,
  );
}

/** @throws StartRefusal when there are tables */
export async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  if (rows.length === 0) return;
  throw new StartRefusal(
    `The database is not empty: it holds ${rows.length} tables. Restore into an empty one, or drop what is there by --replace.`,
  );
}

/** Ours and the queues'; extensions stay. Rolled back with the transaction. */
export async function dropEverything(client: pg.Client): Promise<void> {
  if (await isSharded(client))
    throw new StartRefusal(
      'This database is spread over machines. Restore into a plain one, then: npm run shard',
    );
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { name } of tables) await client.query(`DROP TABLE IF EXISTS ${name} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  const { rows: others } = await client.query<{ statement: string }>(`
    SELECT format('DROP SEQUENCE IF EXISTS public.%I CASCADE', c.relname) AS statement FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND ${NOT_OF_AN_EXTENSION('pg_class', 'c.oid')}
    UNION ALL
    SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')}`);
  for (const { statement } of others) await client.query(statement);
}
