import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished } from 'vitest';
import { openDb } from '../src/kit/db.ts';
import { dropDatabase, inDatabase, query } from './sharded/citus-template.ts';
import { temporaryFolder } from './temporary-folder.ts';

const SRC = path.resolve(import.meta.dirname, '../src');
/** The beginning of both secrets of a data folder. */
export const SECRET = 'a secret of thirty-two letters or more';

/** Runs a command in its own process, and kills it after a time limit. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  killAfterMs?: number,
) {
  const child = spawn(process.execPath, [path.join(SRC, `${command}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
  const timer = killAfterMs && setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearTimeout(timer);
  return { code, out };
}

/** An empty database with its own plain account; both are dropped after the test. */
export async function emptyDatabase(): Promise<string> {
  const { nodes, url } = inject('template');
  const [node = ''] = nodes;
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await query(node, `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  await query(node, `CREATE DATABASE ${name} OWNER ${name}`);
  onTestFinished(async () => {
    await dropDatabase(nodes, name);
    await query(node, `DROP ROLE ${name}`);
  });
  const made = new URL(inDatabase(url, name));
  made.username = name;
  made.password = name;
  return made.href;
}

export function dataFolder(): string {
  const dataDir = temporaryFolder();
  mkdirSync(path.join(dataDir, 'images/masters'), { recursive: true });
  writeFileSync(path.join(dataDir, 'images/masters/one.jpg'), 'the bytes of a picture');
  writeFileSync(path.join(dataDir, 'images/masters/two.jpg.part'), 'half a picture');
  mkdirSync(path.join(dataDir, 'secrets'));
  for (const name of ['token', 'seal'])
    writeFileSync(path.join(dataDir, 'secrets', name), `${SECRET} ${name}`);
  return dataDir;
}

/** Oldest first. */
export function backupsIn(dataDir: string): string[] {
  const folder = path.join(dataDir, 'backups');
  return readdirSync(folder)
    .filter((name) => name.startsWith('haat-'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** @returns the backup's folder */
export async function backUp(
  env: Record<string, string>,
  dataDir: string,
  ...args: string[]
): Promise<string> {
  const { code, out } = await run('backup', args, { ...env, DATA_DIR: dataDir });
  expect(`${code}: ${out}`).toMatch(/^0: .*Backed up in/s);
  return backupsIn(dataDir).at(-1) ?? '';
}

/** Its connections are closed after the test. */
export function opened(url: string) {
  const db = openDb(url, 4);
  onTestFinished(() => db.destroy());
  return db;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
export const countOf = async (db: Kysely<any>, table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::integer AS n FROM ${sql.table(table)}`.execute(db)).rows[0]?.n;
