import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartRefusal } from '../../kit/start-refusal.ts';
import { withClient } from '../../kit/with-client.ts';
import { settleFolder } from '../../kit/write-durably.ts';
import { isAlive } from '../runtime/cluster-files.ts';
import { prepareDataFolder } from '../runtime/start-checks.ts';
import { backupName, backupTime } from './backup-name.ts';
import { backUpSecrets } from './backup-secrets.ts';
import { SUMS, writeSums } from './check-sums.ts';
import { dumpDatabase } from './dump-database.ts';
import { FORMAT_VERSION, MANIFEST, type Manifest } from './manifest.ts';
import { backUpFolders } from './uploaded-folders.ts';

export interface BackupOptions {
  /** With the owner's account, without a pooler. */
  databaseUrl: string;
  dataDir: string;
  backupDir: string;
  environment: NodeJS.ProcessEnv;
  withSecrets: boolean;
  now: Date;
}

/** The name has the process id, so that a later backup recognises what a killed one left. */
const UNFINISHED = /^\.unfinished-(\d+)-/;

/**
 * Writes a backup to a folder of its own, completely or not at all.
 * @throws StartRefusal when it can't be taken; earlier ones are never overwritten
 */
export async function takeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { backupDir, now } = options;
  await prepareDataFolder(backupDir);
  await dropUnfinished(backupDir);
  const name = backupName(now);
  const names = await readdir(backupDir);
  const folder = path.join(backupDir, name);
  if (names.includes(name)) throw new StartRefusal(`There is a backup ${folder} already.`);
  const earlier = names.filter(backupTime).sort().at(-1);
  const building = path.join(backupDir, `.unfinished-${process.pid}-${name}`);
  await mkdir(building, { mode: 0o700 });
  try {
    const manifest = await fill(building, earlier && path.join(backupDir, earlier), options);
    await rename(building, folder);
    settleFolder(backupDir);
    return { folder, manifest };
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, earlier: string | undefined, options: BackupOptions): Promise<Manifest> {
  const { databaseUrl, dataDir, environment, withSecrets, now } = options;
  const write = async (client: pg.Client) => {
    const dumped = await dumpDatabase(client, folder);
    const manifest: Manifest = {
      format: FORMAT_VERSION,
      takenAt: now.toISOString(),
      haat: await readVersion(),
      ...dumped,
      // After the rows: a picture is stored before a row names it, and stays for days when none does any more.
      files: await backUpFolders(dataDir, folder, earlier),
      secrets: await backUpSecrets(environment, dataDir, folder, withSecrets),
    };
    await writeFile(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await writeSums(folder);
    for (const inside of await foldersBelow(folder)) settleFolder(inside);
    return manifest;
  };
  return withClient(databaseUrl, write, `haat backup ${process.pid}`);
}

const PACKAGE = path.join(import.meta.dirname, '../../../package.json');

const readVersion = async (): Promise<string> => JSON.parse(await readFile(PACKAGE, 'utf8')).version;

async function foldersBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return [...folders.map((entry) => path.join(entry.parentPath, entry.name)), folder];
}

async function dropUnfinished(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir)) {
    const pid = UNFINISHED.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(path.join(backupDir, name), { recursive: true, force: true });
  }
}

/** Deletes the backups that the rule doesn't keep; other and unfinished folders stay. */
export async function dropOldBackups(
  backupDir: string,
  choose: (taken: readonly Date[]) => ReadonlySet<Date>,
): Promise<string[]> {
  const found = (await readdir(backupDir).catch(() => [])).flatMap((name) => {
    const at = backupTime(name);
    return at ? [{ name, at }] : [];
  });
  const kept = choose(found.map(({ at }) => at));
  const old = found.filter(({ at }) => !kept.has(at)).map(({ name }) => name);
  for (const name of old) {
    // The checksums first, so that a partially deleted backup is not taken for a complete one.
    await rm(path.join(backupDir, name, SUMS), { force: true });
    await rm(path.join(backupDir, name), { recursive: true, force: true });
  }
  return old;
}
