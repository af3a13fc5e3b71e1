import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '../test/database.ts';
import { servedFrom } from '../test/serving-account.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { migrate } from './kit/migrate.ts';
import {
  clusterDirOf,
  clusterUrl,
  DATABASE_USER,
  readAccess,
  readPostmaster,
} from './platform/runtime/cluster-files.ts';
import { startDatabase } from './platform/runtime/start-database.ts';

// Creates a real database.
vi.setConfig({ testTimeout: 60_000 });

const database = useDatabase();
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, PORT: '0', HAAT_NO_DEMO: '1', ...env },
    detached: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exit: once(child, 'exit'), errors: text(child.stderr) };
}

async function portOnceOpen(child: ReturnType<typeof start>['child']): Promise<number> {
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const port = /open at http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`The server ended: ${output}`);
}

const BODY = '{"email":"nobody@haat.example","password":"wrong-password"}';
const REQUEST = [
  'POST /api/users/login HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  '',
  BODY,
].join('\r\n');

test('at Ctrl-C a request in flight is answered, then server and database end', async () => {
  const dataDir = temporaryFolder();
  const { child, exit } = start({ DATA_DIR: dataDir });
  const port = await portOnceOpen(child);
  const unused = connect(port, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(REQUEST.slice(0, -10));
  await Promise.all([once(socket, 'connect'), once(unused, 'connect')]);
  await fetch(`http://127.0.0.1:${port}/api/health`);
  const pressed = Date.now();
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await once(unused, 'close');
  socket.write(REQUEST.slice(-10));
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await exit)[0]).toBe(0);
  expect(Date.now() - pressed).toBeLessThan(10_000);
  expect(readPostmaster(clusterDirOf(dataDir))).toBeUndefined();
});

test('a refused start is one sentence without a stack, and exit code 1', async () => {
  const { exit, errors } = start({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' });
  expect((await exit)[0]).toBe(1);
  expect((await errors).trim().split('\n')).toEqual([
    expect.stringMatching(/^The PostgreSQL at 127\.0\.0\.1:1 can't be reached/),
  ]);
});

test('the data folder of an older Haat is served by a plain account beside its owner from the next start on', async () => {
  const dataDir = temporaryFolder();
  const older = await startDatabase({ dataDir });
  await migrate(older.url);
  await older.stop();
  const { child, exit } = start({ DATA_DIR: dataDir });
  await portOnceOpen(child);
  const url = clusterUrl(readAccess(clusterDirOf(dataDir)), DATABASE_USER);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query(
    `SELECT DISTINCT usename AS name, usesuper AS is_superuser FROM pg_stat_activity JOIN pg_user USING (usename)
      WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  expect(rows).toEqual([{ name: 'haat_server', is_superuser: false }]);
  await owner.end();
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exit;
});

test('the demo is not opened to the network unless on purpose', async () => {
  const { exit, errors } = start({ DATA_DIR: temporaryFolder(), HAAT_NO_DEMO: '0', HOST: '0.0.0.0' });
  expect(await exit).toEqual([1, null]);
  expect((await errors).trim()).toMatch(/^The database holds the demo, or is about to/);
});

test('a start without the demo knows the pin codes of India', async () => {
  const { child, exit } = start({ DATA_DIR: temporaryFolder(), ...servedFrom(database.url) });
  const port = await portOnceOpen(child);
  const answer = await fetch(`http://127.0.0.1:${port}/api/location/reverse?lat=17.698&lng=77.205`);
  const { results } = (await answer.json()) as { results: { formatted_address: string }[] };
  expect(results[0]?.formatted_address).toBe('Chitguppa, Bidar, Karnataka 585412, India');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exit;
});
