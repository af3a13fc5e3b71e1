import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** For `sha256sum -c`, which works without Haat. */
export const SUMS = 'SHA256SUMS';

/** Sorted relative paths. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Of files already flushed to disk. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const file of await filesBelow(folder))
    lines.push(`${await sumOf(path.join(folder, file), true)}  ${file}\n`);
  const handle = await open(path.join(folder, SUMS), 'wx', 0o600);
  try {
    await handle.writeFile(lines.join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws StartRefusal for missing, changed or additional files */
export async function checkSums(folder: string): Promise<void> {
  const wrong: string[] = [];
  const wanted = await readSums(folder);
  const files = await filesBelow(folder).then((found) => found.filter((file) => file !== SUMS));
  for (const file of files) {
    const sum = wanted.get(file);
    if (sum === undefined) wrong.push(`${file} does not belong to it`);
    else if (sum !== (await sumOf(path.join(folder, file)))) wrong.push(`${file} is damaged`);
    wanted.delete(file);
  }
  wrong.push(...[...wanted.keys()].map((file) => `${file} is missing`));
  if (wrong.length === 0) return;
  const more = wrong.length > 5 ? ` and ${wrong.length - 5} more` : '';
  throw new StartRefusal(
    `The backup in ${folder} is not whole: ${wrong.slice(0, 5).join(', ')}${more}. Take another backup.`,
  );
}

export async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(path.join(folder, SUMS), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartRefusal(`${folder} is no backup, or not a finished one: it has no ${SUMS}.`);
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** @param settle flushes the file to disk */
export async function sumOf(file: string, settle = false): Promise<string> {
  const handle = await open(file);
  try {
    const hash = createHash('sha256');
    await pipeline(handle.createReadStream({ autoClose: false }), hash);
    if (settle) await handle.sync();
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}
