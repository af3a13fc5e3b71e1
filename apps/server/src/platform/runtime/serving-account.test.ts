import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { servedFrom } from '../../../test/serving-account.ts';
import { grantServing, refuseSuperuser, SERVING_ACCOUNT } from './serving-account.ts';

const database = useDatabase();

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('the plain account changes rows, and no table, account, setting, file or list of migrations', async () => {
  const { DATABASE_URL: url } = servedFrom(database.url);
  await grantServing(database.url, url);
  const plain = await connected(url);
  const refused = async (statement: string) => {
    const error: Error & { code?: string } = await plain.query(statement).then(
      () => new Error(`It may: ${statement}`),
      (reason) => reason,
    );
    expect([statement, error.code]).toEqual([statement, '42501']);
  };
  for (const statement of [
    'CREATE TABLE loot (id integer)',
    'ALTER TABLE orders DROP CONSTRAINT orders_adds_up',
    'DROP TABLE users',
    'TRUNCATE orders',
    "UPDATE migrations SET name = 'none'",
    'CREATE ROLE guest SUPERUSER',
    "ALTER SYSTEM SET log_statement = 'all'",
    "SELECT pg_read_file('PG_VERSION')",
    "COPY users TO PROGRAM 'cat'",
  ])
    await refused(statement);
  await plain.query('UPDATE users SET name = name');
  await plain.query('DELETE FROM order_messages');
  const { rows } = await plain.query(
    'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user',
  );
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
});

test('the plain account adds to the audit log and reads it; it changes and removes nothing there, also after another start', async () => {
  const { DATABASE_URL: url } = servedFrom(database.url);
  const owner = await connected(database.url);
  // Granted by an older version.
  await owner.query(`GRANT UPDATE, DELETE, TRUNCATE ON audit_log TO ${SERVING_ACCOUNT}`);
  for (const start of ['first', 'second']) {
    await grantServing(database.url, url);
    const plain = await connected(url);
    await plain.query(
      `INSERT INTO audit_log (marketplace_id, id, action, subject) VALUES ($1, gen_random_uuid(), $2, 'order')`,
      [crypto.randomUUID(), start],
    );
    for (const statement of [
      "UPDATE audit_log SET action = 'nothing'",
      "UPDATE audit_log SET created_at = now() - interval '1 year'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'ALTER TABLE audit_log ADD COLUMN note text',
      "INSERT INTO audit_log (marketplace_id, id, action, subject) SELECT marketplace_id, id, 'other', 'order' FROM audit_log ON CONFLICT (marketplace_id, id) DO UPDATE SET action = 'other'",
    ])
      await expect(plain.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    const { rows } = await plain.query(
      "SELECT action FROM audit_log WHERE subject = 'order' AND action IN ('first', 'second')",
    );
    expect(rows.map(({ action }) => action)).toContain(start);
  }
});

test('a superuser does not serve', async () => {
  await expect(refuseSuperuser(database.url)).rejects.toThrow(
    /^The account "\w+" of DATABASE_URL is a superuser\. .*DATABASE_OWNER_URL/,
  );
  await refuseSuperuser(servedFrom(database.url).DATABASE_URL);
});
