import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useDatabase } from '../test/database.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { clusterDirOf, readPostmaster } from './platform/runtime/cluster-files.ts';

// A real database is made and flushed to the disk.
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

test('a start without the demo knows the pin codes of India', async () => {
  const { child, exit } = start({ DATA_DIR: temporaryFolder(), DATABASE_URL: database.url });
  const port = await portOnceOpen(child);
  const answer = await fetch(`http://127.0.0.1:${port}/api/location/reverse?lat=17.698&lng=77.205`);
  const { results } = (await answer.json()) as { results: { formatted_address: string }[] };
  expect(results[0]?.formatted_address).toBe('Chitguppa, Bidar, Karnataka 585412, India');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await exit;
});
