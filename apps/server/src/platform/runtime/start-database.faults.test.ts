import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { otherProcess, queryAt, START_DATABASE } from '../../../test/run-databases.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { accessFileOf, clusterDirOf, pidFileOf, processesIn, readPostmaster } from './cluster-files.ts';
import { openExistingDatabase, startDatabase } from './start-database.ts';

// Starts a real database in every test.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const made = mkdtempSync(join(tmpdir(), 'haat-folder-'));
beforeAll(async () => {
  await (await startDatabase({ dataDir: made })).stop();
});
afterAll(() => rmSync(made, { recursive: true }));

/** Copied from one that has run before. */
function usedFolder(): string {
  const folder = temporaryFolder();
  execFileSync('cp', ['-a', `${made}/.`, folder]);
  chmodSync(folder, 0o755);
  return folder;
}

test('the password is random and readable by its owner alone, and the database listens on the loopback address', async () => {
  const dataDir = temporaryFolder();
  const database = await startDatabase({ dataDir });
  onTestFinished(() => database.stop());
  expect(new URL(database.url).password).toMatch(/^[\w-]{32}$/);
  expect(statSync(accessFileOf(clusterDirOf(dataDir))).mode & 0o777).toBe(0o600);
  expect(await queryAt(database.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(await queryAt(database.url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
});

test('a second Haat on the same data is refused with the number of the first', async () => {
  const dataDir = usedFolder();
  const { child, url } = await otherProcess(dataDir);
  await expect(startDatabase({ dataDir })).rejects.toThrow(`Another Haat (process ${child.pid}) is running`);
  expect(await queryAt(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await startDatabase({ dataDir })).stop();
});

test('after kill -9 of the server, the next start takes over the database that still runs', async () => {
  const dataDir = usedFolder();
  const { child, url } = await otherProcess(dataDir);
  await queryAt(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const postmaster = readPostmaster(clusterDirOf(dataDir));
  const database = await startDatabase({ dataDir });
  onTestFinished(() => database.stop());
  expect(readPostmaster(clusterDirOf(dataDir))).toEqual(postmaster);
  expect(await queryAt(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('after kill -9 of the database amid a long statement, the next start waits until its session is gone', async () => {
  const dataDir = usedFolder();
  const { child, url } = await otherProcess(dataDir);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  // A busy session doesn't notice for seconds that its server is gone, and writes on.
  const busy = client.query('SELECT count(*) FROM generate_series(1, 8000000)').catch(() => undefined);
  const { pid } = readPostmaster(clusterDirOf(dataDir)) ?? expect.fail('no server');
  process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await startDatabase({ dataDir });
  onTestFinished(() => database.stop());
  expect(processesIn(clusterDirOf(dataDir))).not.toContain(rows[0]?.pid);
  await busy;
  await client.end().catch(() => undefined);
});

test.runIf(process.getuid?.() === 0)(
  'root may keep the data in a folder that is closed to others',
  async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const database = await startDatabase({ dataDir: join(closed, 'data') });
    onTestFinished(() => database.stop());
    expect(await queryAt(database.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  },
);

test('a left-over process number that belongs to somebody else does not keep Haat from starting', async () => {
  const dataDir = usedFolder();
  await (await startDatabase({ dataDir })).stop();
  writeFileSync(
    pidFileOf(clusterDirOf(dataDir)),
    `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  await (await startDatabase({ dataDir })).stop();
});

test('a start while the database is still going down waits for that and starts it anew', async () => {
  const dataDir = usedFolder();
  const first = await startDatabase({ dataDir });
  const stopping = first.stop();
  const second = await startDatabase({ dataDir });
  onTestFinished(() => second.stop());
  await stopping;
  expect(await queryAt(second.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('a start that was cut short while the database was being made is made good by the next', async () => {
  const dataDir = temporaryFolder();
  const script = `const { startDatabase } = await import(${START_DATABASE}); await startDatabase({ dataDir: ${JSON.stringify(dataDir)} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const halfMade = () => readdirSync(dataDir).filter((name) => name.includes('.new'));
  while (halfMade().length === 0) await pause(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await startDatabase({ dataDir })).stop();
  expect(halfMade()).toEqual([]);
});

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

test('a command shares the database of a running server, and starts and ends it when none runs', async () => {
  const dataDir = temporaryFolder();
  const server = await startDatabase({ dataDir });
  onTestFinished(() => server.stop().catch(() => undefined));
  const shared = await openExistingDatabase({ dataDir, databaseUrl: undefined });
  expect(shared.url).toBe(server.url);
  await shared.stop();
  expect(await answers(server.url)).toBe(true);
  await server.stop();
  const own = await openExistingDatabase({ dataDir, databaseUrl: undefined });
  expect(await answers(own.url)).toBe(true);
  await own.stop();
  expect(await answers(own.url)).toBe(false);
});
