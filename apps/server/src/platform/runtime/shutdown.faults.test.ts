import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';

const MODULE = JSON.stringify(new URL('shutdown.ts', import.meta.url).href);

/** Drains for so long at a signal; `act` runs once it listens. */
async function outputOf(drainMs: number, act: (child: ReturnType<typeof spawn>) => unknown) {
  const script = `const { Shutdown } = await import(${MODULE});
    const shutdown = new Shutdown();
    shutdown.add(async () => console.log('database'));
    shutdown.addPatient(async () => {
      await new Promise((done) => setTimeout(done, ${drainMs}));
      console.log('drained');
    });
    shutdown.listen();
    process.send('ready');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('no output');
  const output = text(child.stdout);
  const exit = once(child, 'exit');
  await once(child, 'message');
  await act(child);
  const [code] = await exit;
  return { code, output: await output };
}

const inOrder = { code: 0, output: 'drained\ndatabase\n' };

test('Ctrl-C, although it arrives several times, ends requests first and the database last', async () => {
  const result = await outputOf(300, async (child) => {
    child.kill('SIGINT');
    await pause(50);
    child.kill('SIGINT');
    child.kill('SIGTERM');
  });
  expect(result).toEqual(inOrder);
});

test('a second Ctrl-C gives up waiting for requests, never the database', async () => {
  const result = await outputOf(60_000, async (child) => {
    child.kill('SIGINT');
    await pause(1200);
    child.kill('SIGINT');
  });
  expect(result).toEqual({ code: 0, output: 'database\n' });
});

test('the server ends when the starter above it is killed', async () => {
  expect(await outputOf(10, (child) => child.disconnect())).toEqual(inOrder);
});
