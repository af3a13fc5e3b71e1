import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './open-sandbox.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [told] = (await once(child, 'message')) as [{ address: string; keyId: string; keySecret: string }];
  return { child, told };
}

test('the sandbox tells its parent process its address, keeps its keys, and ends at Ctrl-C', async () => {
  const folder = temporaryFolder();
  const first = await start({ SANDBOX_DIR: folder, SANDBOX_PORT: '0' });
  expect(first.told.keyId).toMatch(/^rzp_test_[A-Za-z0-9]{14}$/);
  expect((await fetch(`${first.told.address}/control`)).status).toBe(200);
  first.child.kill('SIGINT');
  expect((await once(first.child, 'exit'))[0]).toBe(0);
  const second = await start({ SANDBOX_DIR: folder, SANDBOX_PORT: '0' });
  expect(second.told.keySecret).toBe(first.told.keySecret);
});

test('the sandbox takes the next port when its own is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { told } = await start({ SANDBOX_DIR: temporaryFolder(), SANDBOX_PORT: String(port) });
  const taken = Number(new URL(told.address).port);
  expect(taken).toBeGreaterThan(port);
  expect(taken).toBeLessThan(port + 50);
});

test('the sandbox ends when its parent process is gone', async () => {
  const { child } = await start({ SANDBOX_DIR: temporaryFolder(), SANDBOX_PORT: '0' });
  child.disconnect();
  expect((await once(child, 'exit'))[0]).toBe(0);
});
