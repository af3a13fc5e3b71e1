import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { clusterDirOf } from './cluster-files.ts';
import { createCluster } from './create-cluster.ts';
import { postgresAccount } from './postgres-programs.ts';
import { startDatabase } from './start-database.ts';

/** A real one; requires root. */
function smallDisk(megabytes: number): string {
  const folder = temporaryFolder();
  execFileSync('mount', mountArguments(megabytes, folder));
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}

function mountArguments(megabytes: number, folder: string): string[] {
  return ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
}

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mount-'));
  const mounted = spawnSync('mount', mountArguments(1, folder)).status === 0;
  if (mounted) execFileSync('umount', [folder]);
  rmdirSync(folder);
  return mounted;
}

test.runIf(canMount())('a disk of 100 MB is too small to start on', async () => {
  const disk = smallDisk(100);
  await expect(startDatabase({ dataDir: disk })).rejects.toThrow(/^Only (100|99) MB are free on the disk/);
});

test.runIf(canMount())(
  'a disk that runs full while the database is made is reported as full, and nothing half made stays',
  async () => {
    const disk = smallDisk(20);
    const clusterDir = clusterDirOf(disk);
    await expect(createCluster(clusterDir, postgresAccount(clusterDir))).rejects.toThrow(
      `The disk that holds ${disk} is full.`,
    );
  },
);
