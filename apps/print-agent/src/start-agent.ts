import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Origins } from './access/origins.ts';
import { Pairings } from './access/pairings.ts';
import type { Agent } from './agent.ts';
import { type AgentConfig, ConfigFile } from './config.ts';
import { PATIENCE, type Patience } from './delivery/delivery.ts';
import { Printer } from './delivery/printer.ts';
import { buildServer } from './http/build-server.ts';
import { JobFiles } from './jobs/job-files.ts';
import { Previews } from './jobs/previews.ts';
import { PrintQueue } from './jobs/print-queue.ts';

type AgentOptions = {
  /** For settings, jobs and pictures. */
  folder: string;
  /** Override the file until the agent ends. */
  settings?: Partial<AgentConfig>;
  patience?: Patience;
  /** Milliseconds between attempts. */
  pauses?: readonly number[];
};

const VERSION: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
).version;

const PAUSES = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];

/** Listens before printing, so that a second agent in the same folder ends before it does harm. */
export async function startAgent({ folder, settings, patience = PATIENCE, pauses = PAUSES }: AgentOptions) {
  const config = await ConfigFile.open(folder, settings);
  const now = () => config.now;
  const printers = {
    receipt: new Printer('receipt', now, patience),
    label: new Printer('label', now, patience),
  };
  const previews = await Previews.open(path.join(folder, 'previews'));
  const files = await JobFiles.open(path.join(folder, 'jobs'));
  const queue = await PrintQueue.open({ files, previews, printers, settings: now, pauses }, console.warn);
  const agent: Agent = {
    version: VERSION,
    since: Date.now(),
    folder,
    config,
    origins: new Origins(now),
    pairings: new Pairings(folder),
    printers,
    previews,
    queue,
    port: 0,
  };
  const server = buildServer(agent);
  const address = await server.listen({ host: config.now.host, port: config.now.port });
  agent.port = Number(new URL(address).port);
  await queue.start();
  return {
    agent,
    address,
    close: async () => {
      await server.close();
      await queue.stop();
    },
  };
}
