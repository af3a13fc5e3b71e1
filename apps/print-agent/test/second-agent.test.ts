import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startAgent } from '../src/start-agent.ts';
import { printJob } from './sent-jobs.ts';
import { useAgent } from './use-agent.ts';

it('a second agent in the same folder ends before it touches a job', async () => {
  const { folder, agent, send } = await useAgent();
  const body = printJob();
  await send('POST', '/print', { body });
  const file = path.join(folder, 'jobs', `${body.job}.json`);
  const kept = async () => JSON.parse(await readFile(file, 'utf8'));
  // A slow disk is acknowledged before the first agent's last write.
  await expect.poll(async () => (await kept()).state, { timeout: 10_000 }).toBe('previewed');
  const sending = JSON.stringify({ ...(await kept()), state: 'sending' });
  await writeFile(file, sending);
  await writeFile(`${file}.1-1.tmp`, '');
  await expect(startAgent({ folder, settings: { port: agent.port } })).rejects.toThrow('EADDRINUSE');
  expect(await readFile(file, 'utf8')).toBe(sending);
  expect(await readdir(path.dirname(file))).toContain(`${body.job}.json.1-1.tmp`);
});
