import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** Code that starts our own database, for a process that imports it. */
export const START_DATABASE = JSON.stringify(
  new URL('../src/platform/runtime/start-database.ts', import.meta.url).href,
);

/** On its own connection. */
export async function queryAt(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another Haat, in its own process, which prints its database's address. */
export async function otherProcess(dataDir: string) {
  const script = `const { startDatabase } = await import(${START_DATABASE});
    console.log((await startDatabase({ dataDir: ${JSON.stringify(dataDir)} })).url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [url] = await once(child.stdout, 'data');
  return { child, url: String(url).trim() };
}
