import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { printJob } from './sent-jobs.ts';
import { freePort } from './sink.ts';
import { labelPrinterAt, receiptPrinterAt, sendTo, temporaryFolder, useAgent, useSink } from './use-agent.ts';

const SHOP = 'http://localhost:4000';
const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');

/** A process that a test may kill. */
async function startProgram(folder: string): Promise<{ address: string; program: ChildProcess }> {
  const program = spawn(process.execPath, [MAIN, '--folder', folder, '--demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    program.kill('SIGKILL');
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    program.stdout?.on('data', (text) => {
      said += text;
      const [, found] = /(http:\S+)\/status/.exec(said) ?? [];
      if (found) resolve(found);
    });
    program.once('exit', () => reject(new Error(`The agent ended: ${said}`)));
  });
  return { address, program };
}

it('jobs that waited when the agent was killed are printed once each, in their order; one in the middle is left to a person', async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const receipt = receiptPrinterAt(`127.0.0.1:${port}`);
  await writeFile(path.join(folder, 'config.json'), JSON.stringify({ port: 0, ports: [port], receipt }));
  const first = await startProgram(folder);
  const bodies = [1, 2, 3].map((nth) => printJob({ title: `SBK/${nth}`, drawer: nth === 3 }));
  for (const body of bodies) {
    const { json } = await sendTo(first.address, 'POST', '/print', { body, origin: SHOP });
    expect(json.state).toBe('waiting');
  }
  first.program.kill('SIGKILL');
  await once(first.program, 'exit');

  // On disk, the first job was being sent.
  const file = path.join(folder, 'jobs', `${bodies[0]?.job}.json`);
  const kept = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...kept, state: 'sending' }));

  const sink = await useSink({ port });
  const second = await startProgram(folder);
  await expect.poll(() => sink.jobs.length).toBe(2);
  const state = async (nth: number) => {
    const id = bodies[nth]?.job;
    return (await sendTo(second.address, 'GET', `/jobs/${id}`, { origin: SHOP })).json.state;
  };
  await expect.poll(() => state(2)).toBe('printed');
  expect([await state(0), await state(1)]).toEqual(['uncertain', 'printed']);
  const again = await sendTo(second.address, 'POST', '/print', { body: bodies[1], origin: SHOP });
  expect(again.json).toMatchObject({ state: 'printed', already: true });
  const page = await sendTo(second.address, 'GET', '/status', {});
  expect(page.text).toContain('printed or not?');
  expect(sink.jobs).toHaveLength(2);
});

it('a shop that is allowed while the agent runs stays allowed, and what is no address is refused', async () => {
  const { folder, agent } = await useAgent();
  const allow = async (typed: string) => {
    const program = spawn(process.execPath, [MAIN, '--folder', folder, '--allow', typed], {
      stdio: 'ignore',
    });
    const [code] = await once(program, 'exit');
    return code;
  };
  expect(await allow('https://new.example/shop')).toBe(0);
  for (const typed of ['localhost:4000', 'new.example', 'file:///etc']) expect(await allow(typed)).toBe(1);
  await agent.config.change({ label: labelPrinterAt('127.0.0.1:9100') });
  const { origins, label } = JSON.parse(await readFile(path.join(folder, 'config.json'), 'utf8'));
  expect(origins).toContain('https://new.example');
  expect([origins.length, label.address]).toEqual([3, '127.0.0.1:9100']);
});
