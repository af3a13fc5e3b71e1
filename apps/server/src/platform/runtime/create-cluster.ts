import { randomBytes } from 'node:crypto';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { accessFileOf, DATABASE_USER } from './cluster-files.ts';
import { clusterSettings } from './cluster-settings.ts';
import { explainPostgresOutput } from './explain-postgres-output.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { runPostgresTool } from './run-postgres-tool.ts';

/**
 * Makes an empty cluster with one account and a random password. It is built beside its place and renamed at the end,
 * so that a start that was cut short leaves nothing half made. Text sorts by code point on every machine.
 *
 * @param extra further settings for its postgresql.conf
 */
export async function createCluster(
  clusterDir: string,
  account: PostgresAccount,
  extra: Record<string, string> = {},
): Promise<void> {
  const building = `${clusterDir}.new`;
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${building}.password`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { mode: 0o700 });
  const own = async (path: string) => account && chown(path, account.uid, account.gid);
  await own(building);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    await own(passwordFile);
    const settings = Object.entries({ ...clusterSettings(), ...extra });
    const { ok, output } = await runPostgresTool(account, postgresBinaries().initdb, building, [
      `--pgdata=${building}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...settings.map(([name, value]) => `--set=${name}=${value}`),
      ...(extra.fsync === 'off' ? ['--no-sync'] : []),
    ]);
    if (!ok) throw explainPostgresOutput(clusterDir, output);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await writeFile(accessFileOf(building), JSON.stringify({ port: 0, password }), { mode: 0o600 });
  await own(accessFileOf(building));
  await rename(building, clusterDir);
}
