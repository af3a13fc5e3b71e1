import { parseArgs } from 'node:util';
import { Config } from './kit/config.ts';
import { dataSettings } from './kit/server-settings.ts';
import { backupLines } from './platform/backup/backup-lines.ts';
import { backupSettings } from './platform/backup/backup-settings.ts';
import { backupsToKeep, backupsToKeepBefore } from './platform/backup/backups-to-keep.ts';
import { dropOldBackups, takeBackup } from './platform/backup/take-backup.ts';
import { fromHere, readArguments } from './platform/runtime/read-arguments.ts';
import { runCommand } from './platform/runtime/run-command.ts';
import { Shutdown } from './platform/runtime/shutdown.ts';
import { openExistingDatabase } from './platform/runtime/start-database.ts';

const USAGE = 'Usage: npm run backup [-- --to FOLDER] [--without-secrets]';

const shutdown = new Shutdown();
await runCommand(shutdown, () => run(readArguments(USAGE, what)));

/** Takes a backup, with or without a running server, then drops old ones. */
async function run({
  to,
  withSecrets,
}: {
  to: string | undefined;
  withSecrets: boolean;
}): Promise<undefined> {
  const config = new Config(process.env);
  const { dataDir, databaseOwnerUrl } = config.of(dataSettings);
  const { backupDir, keep } = config.of(backupSettings);
  const into = to ?? backupDir;
  const database = await openExistingDatabase({ databaseUrl: databaseOwnerUrl, dataDir });
  shutdown.add(() => database.stop());
  const began = performance.now();
  const now = new Date();
  // Old ones first, or a full disk would never take another.
  const before = await dropOldBackups(into, (taken) => backupsToKeepBefore(now, taken, keep));
  const { folder, manifest } = await takeBackup({
    databaseUrl: database.url,
    dataDir,
    backupDir: into,
    environment: process.env,
    withSecrets,
    now,
  });
  const seconds = (performance.now() - began) / 1000;
  const dropped = [...before, ...(await dropOldBackups(into, (taken) => backupsToKeep(taken, keep)))];
  const lines = [`Backed up in ${seconds.toFixed(1)} s: ${folder}`, ...backupLines(manifest)];
  if (dropped.length > 0) lines.push(`Dropped by the rule: ${dropped.join(', ')}`);
  console.log(['', ...lines.map((line) => `  ${line}`), ''].join('\n'));
}

function what() {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, 'without-secrets': { type: 'boolean', default: false } },
  });
  return { to: values.to && fromHere(values.to), withSecrets: !values['without-secrets'] };
}
