import pg from 'pg';

/** Its name in SQL, and its columns without generated ones. */
export interface BackupTable {
  name: string;
  columns: string[];
}

/** Ours, and pg-boss's queues; it recreates its other tables. Migrations run again. */
const TABLES = `
  SELECT n.nspname || '.' || c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (n.nspname = 'public' AND c.relname <> 'migrations' OR n.nspname = 'pgboss' AND c.relname IN ('queue', 'job', 'schedule'))
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
  GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`;

export async function readBackupTables(client: pg.ClientBase): Promise<BackupTable[]> {
  return (await client.query<BackupTable>(TABLES)).rows;
}

/** A row's text depends on these; a backup and the check of its restore must use the same. */
export const TEXT_SETTINGS = `
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '60s'`;

/** Quoted for SQL. */
export const inSql = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

export const columnsOf = ({ columns }: BackupTable): string => columns.map(pg.escapeIdentifier).join(', ');

/** Rows left out of backups, by table: finished ones, and short-lived ones that let somebody in. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'pgboss.job': "state >= 'completed'",
  'public.message_outbox': 'true',
  'public.sent_codes': 'true',
};

/** For a FROM. */
export const rowsToBackUp = ({ name }: BackupTable): string =>
  LEFT_OUT[name] ? `${inSql(name)} WHERE NOT (${LEFT_OUT[name]})` : inSql(name);

/** A table's number of rows and their checksum: the MD5 of each row's text, in any order. */
export interface TableSum {
  rows: number;
  sum: string;
}

/**
 * In the transaction's snapshot.
 * @param rowsOf the rows to count; absent: all
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

/** Its last value. */
export interface SequenceState {
  name: string;
  last: string;
  called: boolean;
}

/** Sequences have no snapshots: read them after the rows, so that they are at least as far. */
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
