import { prepareDataFolder } from '../runtime/start-checks.ts';
import { restoreSecrets, secretsToRestore } from './backup-secrets.ts';
import { checkSums } from './check-sums.ts';
import { loadDatabase } from './load-database.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { restoreFolders } from './uploaded-folders.ts';

/** What is restored, and how. */
export interface RestoreOptions {
  folder: string;
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  /** Drops what the database holds. */
  replace: boolean;
  /** Goes on though not all secrets are those of the backup. */
  otherSecrets: boolean;
}

/**
 * Reads a backup and compares it with its sums; nothing is written.
 * @throws StartRefusal when it is none, or damaged
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  await checkSums(folder);
  return readManifest(folder);
}

/**
 * Puts back pictures and secrets, then the rows, at once. Whatever ends it before that moment leaves the database as it was, and a
 * second try does the rest.
 * @param openDatabase makes the database available, with the account that owns it
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
