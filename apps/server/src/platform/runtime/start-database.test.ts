import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { otherProcess, queryAt } from '../../../test/run-databases.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { accessFileOf, clusterDirOf, readPostmaster } from './cluster-files.ts';
import { openExistingDatabase, startDatabase } from './start-database.ts';

test('what was written is there after a stop and a start, at the same address', async () => {
  const dataDir = temporaryFolder();
  const first = await startDatabase({ dataDir });
  await queryAt(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  expect(await queryAt(first.url, 'SHOW max_connections')).toEqual([{ max_connections: '100' }]);
  await first.stop();
  const second = await startDatabase({ dataDir, connections: 150 });
  onTestFinished(() => second.stop());
  expect(second.url).toBe(first.url);
  expect(await queryAt(second.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
  // For a large machine's processes.
  expect(await queryAt(second.url, 'SHOW max_connections')).toEqual([{ max_connections: '150' }]);
  // The only copy of the password must stay untouched.
  const stored = JSON.parse(readFileSync(accessFileOf(clusterDirOf(dataDir)), 'utf8'));
  expect(stored).toEqual({ password: decodeURIComponent(new URL(first.url).password) });
});

test('after kill -9 of the database too, everything committed is there', async () => {
  const dataDir = temporaryFolder();
  const { child, url } = await otherProcess(dataDir);
  await queryAt(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const { pid } = readPostmaster(clusterDirOf(dataDir)) ?? expect.fail('no server');
  process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const database = await startDatabase({ dataDir });
  onTestFinished(() => database.stop());
  expect(await queryAt(database.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a database that is taken over with too few connections is named, with what to do', async () => {
  const dataDir = temporaryFolder();
  const { child } = await otherProcess(dataDir);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const taken = await startDatabase({ dataDir, connections: 150 });
  expect(said.mock.calls.flat().join('\n')).toContain(
    'allows 100 connections, and 150 may be needed. Stop Haat',
  );
  await taken.stop();
  said.mockClear();
  const started = await startDatabase({ dataDir, connections: 150 });
  onTestFinished(() => started.stop());
  expect(said).not.toHaveBeenCalled();
});

test('a command makes no shop where there is none', async () => {
  const nowhere = { dataDir: temporaryFolder(), databaseUrl: undefined };
  await expect(openExistingDatabase(nowhere)).rejects.toThrow(
    new StartRefusal('There is no database here yet. Start Haat once with: npm start'),
  );
});
