import pg from 'pg';

/** A table of a backup: its name in SQL, and its columns but for those that PostgreSQL works out itself. */
export interface BackupTable {
  name: string;
  columns: string[];
}

/**
 * Our tables, and pg-boss's queues: it creates its other tables again. Migrations are left out, as they are run again.
 */
const TABLES = `
  SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (n.nspname = 'public' AND c.relname <> 'migrations' OR n.nspname = 'pgboss' AND c.relname IN ('queue', 'job', 'schedule'))
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
  GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`;

/** The tables of a backup. */
export async function readBackupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(TABLES)).rows;
}

/** A row's text depends on these; a backup and the check of its restore must use the same. */
export const TEXT_SETTINGS = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s'`;

/** As SQL names it. */
export const inSql = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

export const columnsOf = ({ columns }: BackupTable): string => columns.map(pg.escapeIdentifier).join(', ');

/** Rows left out of backups, by table: finished ones, and short-lived ones that let somebody in. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'pgboss.job': "state >= 'completed'",
  'public.message_outbox': 'true',
  'public.sent_codes': 'true',
};

/** The rows of a table that a backup holds, as SQL selects from. */
export const rowsToBackUp = ({ name }: BackupTable): string =>
  LEFT_OUT[name] ? `${inSql(name)} WHERE NOT (${LEFT_OUT[name]})` : inSql(name);

/** A table's number of rows and their checksum: the MD5 of each row's text, in any order. */
export interface TableSum {
  rows: number;
  sum: string;
}

/**
 * Adds up a table as the transaction sees it.
 * @param rowsOf those that count; absent: all of them
 */
export async function sumTable(
  client: pg.ClientBase,
  table: BackupTable,
  rowsOf = inSql(table.name),
): Promise<TableSum> {
  const { rows } = await client.query<{ rows: string; sum: string }>(
    `SELECT count(*)::text AS rows, coalesce(sum(('x' || left(md5(r::text), 15))::bit(60)::bigint), 0)::text AS sum
     FROM (SELECT ${columnsOf(table)} FROM ${rowsOf}) r`,
  );
  const [found] = rows;
  return { rows: Number(found?.rows), sum: found?.sum ?? '' };
}

/** A sequence, and how far it has counted. */
export interface SequenceState {
  name: string;
  last: string;
  called: boolean;
}

/** Our sequences. They have no snapshots: read after the rows, they are at least as far. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND n.nspname = 'public' AND c.relname <> 'migrations_id_seq'
       AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e') ORDER BY 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceState, 'name'>>(
      `SELECT last_value::text AS last, is_called AS called FROM ${inSql(name)}`,
    );
    if (found.rows[0]) states.push({ name, ...found.rows[0] });
  }
  return states;
}
