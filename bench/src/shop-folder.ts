import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrate } from '@haat/server/kit/migrate';
import { clusterDirOf, readPostmaster } from '@haat/server/platform/runtime/cluster-files';
import { startDatabase } from '@haat/server/platform/runtime/start-database';
import { type Child, startChild } from './child.ts';
import { execute } from './database.ts';
import { fillOrders } from './fill-orders.ts';
import { fillMarket, SECRET } from './market.ts';

const programOf = (name: string): string => fileURLToPath(import.meta.resolve(`@haat/server/${name}`));

/** The machine's own database and secrets must not be used. */
const OURS = /^(DATABASE_|TOKEN_SECRET|SEAL_SECRET|VAPID_|BACKUP_)/;

for (const variable of Object.keys(process.env)) if (OURS.test(variable)) delete process.env[variable];

/** Not a real picture, but a backup copies it as one. */
export const PICTURES = Array.from({ length: 20 }, (_, n) => ({
  name: `picture-${n}.jpg`,
  content: `the bytes of picture ${n}`.repeat(1000),
}));

/** A shop in its own data folder, with the bench's market. */
export interface Shop {
  url: string;
  dataDir: string;
  tokens: string[];
  /** Kills the server and its database, and deletes the folder. */
  wreck(): Promise<void>;
}

export async function openShop(dataDir: string, orders: number): Promise<Shop> {
  const tokens = await fillDatabase(dataDir, orders);
  await keepFiles(dataDir);
  const haat = await startShop(dataDir);
  return { url: haat.url, dataDir, tokens, wreck: () => wreck(dataDir, haat) };
}

async function fillDatabase(dataDir: string, orders: number): Promise<string[]> {
  const database = await startDatabase({ dataDir });
  try {
    await migrate(database.url);
    const tokens = await fillMarket(database.url);
    if (orders > 0) await fillOrders(database.url, orders);
    await execute(database.url, 'ANALYZE');
    return tokens;
  } finally {
    await database.stop();
  }
}

async function keepFiles(dataDir: string): Promise<void> {
  const masters = path.join(dataDir, 'images', 'masters');
  await mkdir(masters, { recursive: true });
  for (const { name, content } of PICTURES) await writeFile(path.join(masters, name), content);
  await mkdir(path.join(dataDir, 'secrets'), { mode: 0o700 });
  await writeFile(path.join(dataDir, 'secrets', 'token'), SECRET, { mode: 0o600 });
}

export function startShop(dataDir: string): Promise<Child> {
  return startChild(programOf('main'), {
    PORT: '0',
    DATA_DIR: dataDir,
    HAAT_NO_DEMO: '1',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ORDERS_OPEN: '1000000',
    ORDERS_PER_HOUR: '1000000',
    ORDERS_PER_ADDRESS: '1000000',
  });
}

async function wreck(dataDir: string, haat: Child): Promise<void> {
  await haat.kill();
  await killDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

/** Kills a folder's database. */
export async function killDatabase(dataDir: string): Promise<void> {
  const postmaster = readPostmaster(clusterDirOf(dataDir));
  if (!postmaster) return;
  try {
    process.kill(postmaster.pid, 'SIGKILL');
  } catch {
    return;
  }
  // Its child processes notice within a moment.
  await pause(1000);
}

/** A command of the server, such as `backup`, while it runs. */
function startCommand(name: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [programOf(name), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const gone = once(child, 'close').then(([code]) => ({ code: code as number | null, printed }));
  return { child, gone };
}

/**
 * Runs a command to its end.
 * @returns its output
 * @throws Error with its output if it fails
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { code, printed } = await startCommand(name, args, env).gone;
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${printed}`);
  return printed;
}

/**
 * Runs a command and kills it after a while.
 * @returns whether it ended before
 */
export async function killCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  afterMs: number,
): Promise<boolean> {
  const { child, gone } = startCommand(name, args, env);
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const { code } = await gone;
  clearTimeout(timer);
  return code !== null;
}
