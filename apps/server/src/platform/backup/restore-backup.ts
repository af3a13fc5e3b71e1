import { prepareDataFolder } from '../runtime/start-checks.ts';
import { restoreSecrets, secretsToRestore } from './backup-secrets.ts';
import { checkSums } from './check-sums.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreFolders } from './uploaded-folders.ts';

export interface RestoreOptions {
  folder: string;
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  /** Drops existing content. */
  replace: boolean;
  /** Continues although some secrets differ from the backup's. */
  otherSecrets: boolean;
}

/**
 * Verifies a backup's checksums without writing.
 * @throws StartRefusal when it is no backup, or damaged
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  await checkSums(folder);
  return readManifest(folder);
}

/**
 * Restores pictures and secrets, then the rows. If it ends before that, the database is unchanged, and it can be
 * repeated.
 * @param openDatabase opens the database with the owner's account
 */
export async function restoreBackup(
  options: RestoreOptions,
  openDatabase: () => Promise<string>,
): Promise<Manifest> {
  const { folder, dataDir, environment, replace, otherSecrets } = options;
  const manifest = await checkBackup(folder);
  await prepareDataFolder(dataDir);
  const secrets = await secretsToRestore(environment, dataDir, otherSecrets ? [] : manifest.secrets);
  const databaseUrl = await openDatabase();
  const beside = async () => {
    await restoreFolders(folder, dataDir);
    await restoreSecrets(folder, dataDir, secrets);
  };
  await loadDatabase(databaseUrl, folder, manifest, { replace, beside });
  return manifest;
}
