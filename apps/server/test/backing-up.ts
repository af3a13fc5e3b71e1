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
/** What both secrets of a data folder begin with. */
export const SECRET = 'a secret of thirty-two letters or more';

/** Runs a command in a process of its own, which is killed after so long. */
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

/** An empty database beside the test's, of a plain account's own; both are gone when the test is over. */
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

/** A data folder with a picture and secrets. */
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

/** The backups of a data folder, the oldest first. */
export function backupsIn(dataDir: string): string[] {
  const folder = path.join(dataDir, 'backups');
  return readdirSync(folder)
    .filter((name) => name.startsWith('haat-'))
    .sort()
    .map((name) => path.join(folder, name));
}

/** Takes a backup, and answers its folder. */
export async function backUp(
  env: Record<string, string>,
  dataDir: string,
  ...args: string[]
): Promise<string> {
  const { code, out } = await run('backup', args, { ...env, DATA_DIR: dataDir });
  expect(`${code}: ${out}`).toMatch(/^0: .*Backed up in/s);
  return backupsIn(dataDir).at(-1) ?? '';
}

/** A database whose connections end with the test. */
export function opened(url: string) {
  const db = openDb(url, 4);
  onTestFinished(() => db.destroy());
  return db;
}

/** How many rows a table has. */
// biome-ignore lint/suspicious/noExplicitAny: whatever tables there are
export const countOf = async (db: Kysely<any>, table: string) =>
  (await sql<{ n: number }>`SELECT count(*)::integer AS n FROM ${sql.table(table)}`.execute(db)).rows[0]?.n;
