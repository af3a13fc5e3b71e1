import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { withClient } from '../../kit/with-client.ts';

/** The plain account of the embedded database. */
export const SERVING_ACCOUNT = 'haat_server';
const OLDEST_WITH_MAINTAIN = 170_000;
/** Serialises concurrent starts, as granting the same twice at once is an error. */
const LOCK = 4_8414_8855;

/** Derived from the owner's, so that a copy of the folder is complete. */
export const servingPassword = (ownersPassword: string): string =>
  createHmac('sha256', ownersPassword).update(SERVING_ACCOUNT).digest('base64url');

/**
 * Creates a plain account that can sign in and nothing else.
 * @param ownerUrl of an account that can create accounts
 * @returns its connection string for the same database
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
 * Grants reading and writing of rows in a migrated database, and nothing else: no schema changes, accounts or settings,
 * and not the list of migrations. The audit log is append-only. Does nothing when already granted.
 * @param ownerUrl of the tables' owner
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
  // Allows ANALYZE; otherwise PostgreSQL does it, a little later.
  const maintain = Number(rows[0]?.version) >= OLDEST_WITH_MAINTAIN ? ', MAINTAIN' : '';
  for (const schema of new Set(missing.map((table) => table.schema)))
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${account};
      GRANT SELECT, INSERT, UPDATE, DELETE${maintain} ON ALL TABLES IN SCHEMA ${schema} TO ${account};
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO ${account}`);
  await client.query(`REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${account}`);
}

/** Whether the account can change audit entries. */
const CHANGEABLE = `
  SELECT WHERE has_table_privilege($1, 'audit_log', 'UPDATE') OR has_table_privilege($1, 'audit_log', 'DELETE')
    OR has_table_privilege($1, 'audit_log', 'TRUNCATE')`;

/** Tables, ours and the queues', that the account can't write. */
const MISSING = `
  SELECT n.nspname AS schema, c.relname AS "table" FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND (n.nspname, c.relname) <> ('public', 'migrations')
    AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
    AND NOT (has_schema_privilege($1, n.oid, 'USAGE') AND has_table_privilege($1, c.oid, 'SELECT')
      AND has_table_privilege($1, c.oid, 'INSERT') AND (c.relname = 'audit_log'
        OR has_table_privilege($1, c.oid, 'UPDATE') AND has_table_privilege($1, c.oid, 'DELETE')))`;

/**
 * Refuses a superuser, with which an SQL injection would own the machine.
 * @throws StartRefusal with what to do
 */
export async function refuseSuperuser(servingUrl: string): Promise<void> {
  await withClient(servingUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = current_user AND rolsuper');
    if (rowCount === 0) return;
    throw new StartRefusal(
      `The account "${client.user}" of DATABASE_URL is a superuser. Name an account there that is none, and the one that owns ` +
        'the database as DATABASE_OWNER_URL: docs/operating.md, "Accounts of the database".',
    );
  });
}

async function withOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`);
    await work(client);
    await client.query('COMMIT');
  });
}
