import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { openExistingDatabase } from './open-existing-database.ts';
import { startDatabase } from './start-database.ts';

// A real database is made and flushed to the disk.
vi.setConfig({ testTimeout: 60_000 });

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

test('a command makes no shop where there is none', async () => {
  const nowhere = { dataDir: temporaryFolder(), databaseUrl: undefined };
  await expect(openExistingDatabase(nowhere)).rejects.toThrow(
    new StartRefusal('There is no shop here yet. Start Haat once with: npm start'),
  );
});
