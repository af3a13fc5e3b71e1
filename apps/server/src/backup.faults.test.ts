import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import {
  backUp,
  backupsIn,
  countOf,
  dataFolder,
  emptyDatabase,
  opened,
  run,
  SECRET,
} from '../test/backing-up.ts';
import { startServer } from '../test/crash/server-process.ts';
import { attemptAll, makeAttempts, makeProducts, orderOf } from '../test/crash/shopping.ts';
import { useDatabase } from '../test/database.ts';
import { makeMarket } from '../test/market.ts';
import { query } from '../test/sharded/citus-template.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { openDb } from './kit/db.ts';

// Each try starts a process.
vi.setConfig({ testTimeout: 120_000 });

const database = useDatabase();
const productsOf = async (url: string) =>
  (await query<{ n: string }>(url, 'SELECT count(*)::text AS n FROM products'))[0]?.n;

const tablesOf = async (url: string) =>
  (
    await query<{ n: string }>(
      url,
      "SELECT count(*)::text AS n FROM pg_tables WHERE schemaname IN ('public', 'pgboss')",
    )
  )[0]?.n;

test('a backup taken while orders are placed is restored with every order from before it, to the row', async () => {
  const db = opened(database.url);
  const market = await makeMarket(db);
  const products = await makeProducts(db, market, ['rice', 'dal', 'oil'], 1000);
  const server = await startServer(database.url);
  const before = await makeAttempts(db, products, 8);
  await attemptAll(server.url, market, before);
  const dataDir = dataFolder();
  const during = attemptAll(server.url, market, await makeAttempts(db, products, 40));
  const backup = await backUp({ DATABASE_URL: database.url }, dataDir);
  await during;
  const target = await emptyDatabase();
  const restored = temporaryFolder();
  const { code, out } = await run('restore', [backup], { DATABASE_URL: target, DATA_DIR: restored });
  expect([code, out]).toEqual([0, expect.stringContaining('The books agree.')]);
  expect(out).toContain('each table with the sum it had');
  const copy = opened(target);
  const { rows } = await sql<{ id: string }>`SELECT id FROM orders`.execute(copy);
  const ids = rows.map(({ id }) => id);
  for (const attempt of before) expect(ids).toContain(orderOf(attempt));
  expect(ids.length).toBeLessThanOrEqual(48);
  expect(await countOf(copy, 'order_items')).toBe(2 * ids.length);
  // The next order number is unused.
  const { rows: numbers } = await sql<{ free: boolean }>`
    SELECT NOT EXISTS (SELECT FROM orders WHERE number = order_number(nextval('order_numbers'))) AS free`.execute(
    copy,
  );
  expect(numbers[0]?.free).toBe(true);
  expect(readFileSync(path.join(restored, 'images/masters/one.jpg'), 'utf8')).toBe('the bytes of a picture');
  expect(readdirSync(path.join(restored, 'images/masters'))).toEqual(['one.jpg']);
  expect(readFileSync(path.join(restored, 'secrets/seal'), 'utf8')).toBe(`${SECRET} seal`);
  expect(statSync(path.join(restored, 'secrets/seal')).mode & 0o077).toBe(0);
  expect(statSync(backup).mode & 0o077).toBe(0);
});

test('a restore refuses a database that holds something or is at work, and a backup that is damaged or has other secrets', async () => {
  const db = opened(database.url);
  await makeMarket(db);
  const dataDir = dataFolder();
  const backup = await backUp({ DATABASE_URL: database.url }, dataDir);
  const target = await emptyDatabase();
  const into = temporaryFolder();
  const restore = (args: string[] = [], env: Record<string, string> = {}) =>
    run('restore', [backup, ...args], { DATABASE_URL: target, DATA_DIR: into, ...env });

  expect(await restore([], { SEAL_SECRET: 'another secret of more than 32 letters' })).toMatchObject({
    code: 2,
    out: expect.stringContaining('SEAL_SECRET is not the backup’s'),
  });
  const busy = openDb(target, 1);
  await sql`SELECT 1`.execute(busy);
  expect(await restore()).toMatchObject({
    code: 2,
    out: expect.stringContaining('Somebody works in the database'),
  });
  await busy.destroy();
  expect(await tablesOf(target)).toBe('0');

  await query(target, 'CREATE TABLE somebodys (answer integer)');
  expect(await restore()).toMatchObject({
    code: 2,
    out: expect.stringContaining('The database is not empty'),
  });
  expect(readdirSync(into)).toEqual([]);
  expect((await restore(['--replace'])).code).toBe(0);
  expect(await query(target, "SELECT to_regclass('somebodys')::text AS name")).toEqual([{ name: null }]);
  expect(await countOf(opened(target), 'served_pin_codes')).toBe(await countOf(db, 'served_pin_codes'));

  expect((await restore(['--check'])).out).toContain('The backup is whole.');
  appendFileSync(path.join(backup, 'tables/public.users.copy.zst'), 'x');
  rmSync(path.join(backup, 'images/masters/one.jpg'));
  const { code, out } = await restore(['--check']);
  expect(code).toBe(2);
  expect(out).toContain('tables/public.users.copy.zst is damaged');
  expect(out).toContain('images/masters/one.jpg is missing');
});

test('rows that are not those of the backup are not restored, and what was there stays', async () => {
  await makeMarket(opened(database.url));
  const dataDir = dataFolder();
  const backup = await backUp({ DATABASE_URL: database.url }, dataDir, '--without-secrets');
  expect(readdirSync(backup)).not.toContain('secrets');
  const target = await emptyDatabase();
  const env = { DATABASE_URL: target, DATA_DIR: temporaryFolder() };
  expect(await run('restore', [backup], env)).toMatchObject({
    code: 2,
    out: expect.stringContaining('only names SEAL_SECRET'),
  });
  // Rewritten, sums included, but with one wrong figure.
  const file = path.join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const users = manifest.tables.find(({ name }: { name: string }) => name === 'public.users');
  users.sum = `${users.sum}1`;
  writeFileSync(file, JSON.stringify(manifest));
  const { writeSums, SUMS } = await import('./platform/backup/check-sums.ts');
  rmSync(path.join(backup, SUMS));
  await writeSums(backup);
  const { code, out } = await run('restore', [backup, '--other-secrets'], env);
  expect([code, out]).toEqual([2, expect.stringContaining('public.users: adds up to')]);
  expect(await tablesOf(target)).toBe('0');
});

test('what is killed in the middle leaves no half backup and no half database', async () => {
  await makeMarket(opened(database.url));
  const dataDir = dataFolder();
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  for (const ms of [700, 1000]) await run('backup', [], env, ms);
  // Names have seconds: on a fast machine the backup to be killed may be complete within its second.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  const unfinished = () => readdirSync(path.join(dataDir, 'backups')).filter((name) => name.startsWith('.'));
  const backup = await backUp({ DATABASE_URL: database.url }, dataDir);
  expect(unfinished()).toEqual([]);
  for (const whole of backupsIn(dataDir))
    expect((await run('restore', [whole, '--check'], env)).out).toContain('The backup is whole.');
  const target = await emptyDatabase();
  const into = { DATABASE_URL: target, DATA_DIR: temporaryFolder() };
  const found = async (url: string) => [await tablesOf(url), await productsOf(url)];
  for (const ms of [900, 1600]) {
    await run('restore', [backup], into, ms);
    // Nothing or everything: a fast machine may be past the commit.
    if ((await tablesOf(target)) === '0') continue;
    expect(await found(target)).toEqual(await found(database.url));
    break;
  }
});

test('an earlier backup is never overwritten, and old ones go by the rule', async () => {
  await makeMarket(opened(database.url));
  const dataDir = dataFolder();
  const folder = path.join(dataDir, 'backups');
  for (const day of ['01', '02', '03'])
    mkdirSync(path.join(folder, `haat-2026-01-${day}T02-30-00Z`), { recursive: true });
  mkdirSync(path.join(folder, 'notes'));
  const rule = { BACKUP_KEEP_DAYS: '2', BACKUP_KEEP_WEEKS: '0', BACKUP_KEEP_MONTHS: '0' };
  const backup = await backUp({ DATABASE_URL: database.url, ...rule }, dataDir);
  expect(readdirSync(folder).sort()).toEqual(['haat-2026-01-03T02-30-00Z', path.basename(backup), 'notes']);
  const { takeBackup } = await import('./platform/backup/take-backup.ts');
  const { backupTime } = await import('./platform/backup/backup-name.ts');
  const again = takeBackup({
    databaseUrl: database.url,
    dataDir,
    backupDir: folder,
    environment: {},
    withSecrets: true,
    now: backupTime(path.basename(backup)) ?? new Date(),
  });
  await expect(again).rejects.toThrow('There is a backup');
});
