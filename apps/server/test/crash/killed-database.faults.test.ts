import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clusterDirOf, readPostmaster } from '../../src/platform/runtime/cluster-files.ts';
import { storm } from '../storm.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startServer } from './server-process.ts';

const KILLS = storm({ daily: 2, whole: 20 });
const BACK_WITHIN_MS = 25_000;
/** Five restarts a minute are accepted; more count as a fault. */
const PAUSE_MS = KILLS > 5 ? 12_500 : 0;

// Starts and kills a real server and its own database.
vi.setConfig({ testTimeout: 60_000 + KILLS * (BACK_WITHIN_MS + PAUSE_MS) });

async function openShop(environment: Record<string, string> = {}) {
  const dataDir = temporaryFolder();
  const server = await startServer(null, {
    environment: { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment },
  });
  const postmaster = () => readPostmaster(clusterDirOf(dataDir))?.pid ?? 0;
  onTestFinished(async () => {
    await server.end('SIGTERM');
  });
  return { server, postmaster };
}

/** The first reports the database's state only; the others answer people. */
const PATHS = ['/api/health', '/api/marketplace/places/585401', '/api/products/search?q=rice'];

async function answersOf(url: string) {
  const made = await Promise.all(PATHS.map((path) => fetch(url + path)));
  return made.map(({ status, headers }) => ({ status, again: headers.get('retry-after') }));
}

test('a killed database is restarted; until then every call that needs it answers 503 and when to retry', async () => {
  const { server, postmaster } = await openShop();
  const seen = new Set<number>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const killed = postmaster();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => {
        const now = await answersOf(server.url);
        for (const { status, again } of now) {
          seen.add(status);
          expect(status).not.toBe(500);
          if (status === 503) expect(again).toBe('5');
        }
        expect(postmaster()).not.toBe(killed);
        expect(now[0]?.status).toBe(200);
      },
      { timeout: BACK_WITHIN_MS, interval: 20 },
    );
    await pause(PAUSE_MS);
  }
  expect(seen).toContain(503);
  const log = server.printed();
  expect(log).not.toMatch(/"msg":"[^"]*fault/);
  expect(log.match(/database is away/g)?.length ?? 0).toBeLessThanOrEqual(KILLS);
});

test('a database that ends repeatedly ends the server too, with its exit code', async () => {
  const { server, postmaster } = await openShop();
  let last = 0;
  const killing = setInterval(() => {
    const pid = postmaster();
    if (!pid || pid === last) return;
    last = pid;
    process.kill(pid, 'SIGKILL');
  }, 50);
  onTestFinished(() => clearInterval(killing));
  expect(await server.gone).toBeNull();
  expect(server.exitCode()).toBe(1);
});
