import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** Name of the plain account that serves from the embedded database. */
export const SERVING_ACCOUNT = 'haat_server';
const OLDEST_WITH_MAINTAIN = 170_000;
/** Of two starts at once the second waits: granting the same twice at once is an error. */
const LOCK = 4_8414_8855;

/** The plain account's password in the embedded database: it follows from the owner's, so that a copy of the folder is complete. */
export const servingPassword = (ownersPassword: string): string =>
  createHmac('sha256', ownersPassword).update(SERVING_ACCOUNT).digest('base64url');

/**
 * Sees to it that a plain account is there which may sign in with a password, and nothing else so far.
 * @param ownerUrl of an account that may make others
 * @returns the same database's connection string with it
 */
export async function makeServingAccount(ownerUrl: string, password: string): Promise<string> {
  await withOwner(ownerUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVING_ACCOUNT]);
    const verb = rowCount ? 'ALTER' : 'CREATE';
    await client.query(
      `${verb} ROLE ${SERVING_ACCOUNT} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(password)}`,
    );
  });
  const url = new URL(ownerUrl);
  url.username = SERVING_ACCOUNT;
  url.password = password;
  return url.href;
}

/**
 * Lets the account of a connection string read and write the rows of a migrated database, and change nothing else: no table, no
 * account, no setting, and not which migrations were run. To the audit log it may only add. Does nothing where that holds already.
 * @param ownerUrl of the account that owns the tables
 */
export async function grantServing(ownerUrl: string, servingUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(servingUrl).username);
  await withOwner(ownerUrl, async (client) => {
    const { rows: missing } = await client.query<{ schema: string; table: string }>(MISSING, [name]);
    const account = pg.escapeIdentifier(name);
    if (missing.length > 0) await grantRows(client, account, missing);
    const { rowCount: mayChange } = await client.query(CHANGEABLE, [name]);
    if (mayChange) await client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM ${account}`);
  });
}

async function grantRows(
  client: pg.Client,
  account: string,
  missing: readonly { schema: string }[],
): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "SELECT current_setting('server_version_num') AS version",
  );
  // Lets it count rows for the planner: without, PostgreSQL does so by itself, a little later.
  const maintain = Number(rows[0]?.version) >= OLDEST_WITH_MAINTAIN ? ', MAINTAIN' : '';
  for (const schema of new Set(missing.map((table) => table.schema)))
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${account};
      GRANT SELECT, INSERT, UPDATE, DELETE${maintain} ON ALL TABLES IN SCHEMA ${schema} TO ${account};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${account}`);
  await client.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${account}`);
}

/** Whether the account may change what the audit log holds. */
const CHANGEABLE = `
  SELECT WHERE has_table_privilege($1, 'audit_log', 'UPDATE') OR has_table_privilege($1, 'audit_log', 'DELETE')
    OR has_table_privilege($1, 'audit_log', 'TRUNCATE')`;

/** Tables, ours and those of the queues, that the account may not write. */
const MISSING = `
  SELECT n.nspname AS schema, c.relname AS "table" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND (n.nspname, c.relname) <> ('public', 'migrations')
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
    AND NOT (has_schema_privilege($1, n.oid, 'USAGE') AND has_table_privilege($1, c.oid, 'SELECT')
      AND has_table_privilege($1, c.oid, 'INSERT') AND (c.relname = 'audit_log'
        OR has_table_privilege($1, c.oid, 'UPDATE') AND has_table_privilege($1, c.oid, 'DELETE')))`;

/**
 * Refuses to serve with an account that may do everything: whoever got statements of their own into one of ours would have the
 * machine.
 * @throws StartRefusal with what to do
 */
export async function refuseSuperuser(servingUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: servingUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = current_user AND rolsuper');
    if (rowCount === 0) return;
    throw new StartRefusal(
      `The account "${client.user}" of DATABASE_URL is a superuser. Name an account there that is none, and the one that owns ` +
        'the database as DATABASE_OWNER_URL: docs/operating.md, "Accounts of the database".',
    );
  } finally {
    await client.end();
  }
}

async function withOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`);
    await work(client);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
