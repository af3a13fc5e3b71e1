import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import {
  accessFileOf,
  inspectCluster,
  portFileOf,
  processesIn,
  processServes,
  readAccess,
} from './cluster-files.ts';
import { POSTGRES_MAJOR, postgresBinaries } from './postgres-programs.ts';

test('a folder that is missing or empty has no cluster yet', async () => {
  const folder = temporaryFolder();
  expect(await inspectCluster(folder)).toBe(false);
  expect(await inspectCluster(join(folder, 'postgres'))).toBe(false);
});

test('a database of another PostgreSQL version is refused with both versions named', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'PG_VERSION'), '17\n');
  await expect(inspectCluster(folder)).rejects.toThrow(
    `was made by PostgreSQL 17; this Haat comes with PostgreSQL ${POSTGRES_MAJOR}.`,
  );
});

test('the PostgreSQL that is checked for is the one that npm installed', () => {
  const version = execFileSync(join(dirname(postgresBinaries().initdb), 'postgres'), ['--version'], {
    encoding: 'utf8',
  });
  expect(version).toContain(`(PostgreSQL) ${POSTGRES_MAJOR}.`);
});

test('the last port stands beside the password, and where earlier versions stored it', () => {
  const folder = temporaryFolder();
  writeFileSync(accessFileOf(folder), JSON.stringify({ password: 'secret' }));
  expect(readAccess(folder)).toEqual({ password: 'secret', port: 0 });
  writeFileSync(accessFileOf(folder), JSON.stringify({ password: 'secret', port: 5433 }));
  expect(readAccess(folder)).toEqual({ password: 'secret', port: 5433 });
  writeFileSync(portFileOf(folder), '5434');
  expect(readAccess(folder)).toEqual({ password: 'secret', port: 5434 });
});

test('a folder with files but no database is left alone', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'base'));
  await expect(inspectCluster(folder)).rejects.toThrow('holds files, but no database');
});

test('a database that another user made is refused with the way out', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'PG_VERSION'), `${POSTGRES_MAJOR}\n`);
  const uid = process.getuid?.() ?? 0;
  const stranger = () => uid + 1;
  await expect(inspectCluster(folder, stranger())).rejects.toThrow(
    `The database in ${folder} belongs to another user (uid ${uid})`,
  );
});

/** Requires root, and isn't permitted in every container. */
const canMount = () => {
  try {
    execFileSync('unshare', ['--mount', 'mount', '--bind', '/tmp', '/tmp'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

test.skipIf(!canMount())(
  'a process that works in the folder is found, whatever the path is in its mount namespace',
  async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const inside = spawn('unshare', [
      '--mount',
      'sh',
      '-c',
      'mount --bind "$0" "$1" && cd "$1" && echo there && exec sleep 60',
      folder,
      elsewhere,
    ]);
    onTestFinished(() => void inside.kill('SIGKILL'));
    await once(inside.stdout, 'data');
    const pid = inside.pid ?? 0;
    expect(processServes(pid, folder)).toBe(true);
    expect(processServes(pid, elsewhere)).toBe(false);
    expect(processesIn(folder)).toContain(pid);
    inside.kill('SIGKILL');
    await once(inside, 'exit');
    expect(processesIn(folder)).not.toContain(pid);
  },
);
