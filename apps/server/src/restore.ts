import { parseArgs } from 'node:util';
import { Config } from './kit/config.ts';
import { openDb } from './kit/db.ts';
import { dataSettings } from './kit/server-settings.ts';
import { backupLines } from './platform/backup/backup-lines.ts';
import { checkBackup, restoreBackup } from './platform/backup/restore-backup.ts';
import { checkOutsideDatabase } from './platform/runtime/outside-database.ts';
import { fromHere, readArguments } from './platform/runtime/read-arguments.ts';
import { runCommand } from './platform/runtime/run-command.ts';
import { Shutdown } from './platform/runtime/shutdown.ts';
import { startDatabase } from './platform/runtime/start-database.ts';
import { checkBooks } from './sales/days/books/check-books.ts';
import { differencesIn, reportBooks, sumUpBooks } from './sales/days/books/report-books.ts';

const USAGE = 'Usage: npm run restore -- FOLDER [--check] [--replace] [--other-secrets]';
const DIFFERENCES = 1;

const shutdown = new Shutdown();
await runCommand(shutdown, () => run(readArguments(USAGE, what)));

interface Arguments {
  folder: string;
  /** Only verifies. */
  check: boolean;
  replace: boolean;
  otherSecrets: boolean;
}

async function run({ folder, check, ...how }: Arguments): Promise<number> {
  if (check) {
    console.log(['', 'The backup is whole.', ...backupLines(await checkBackup(folder)), ''].join('\n  '));
    return 0;
  }
  const began = performance.now();
  const { dataDir } = new Config(process.env).of(dataSettings);
  let databaseUrl = '';
  const manifest = await restoreBackup(
    { folder, dataDir, environment: process.env, ...how },
    async () => (databaseUrl = await openDatabase()),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    ['', `Restored in ${seconds} s, each table with the sum it had.`, ...backupLines(manifest)].join('\n  '),
  );
  return reconcile(databaseUrl);
}

/** The embedded one is created if missing. Nobody else may use it. */
async function openDatabase(): Promise<string> {
  const { dataDir, databaseOwnerUrl } = new Config(process.env).of(dataSettings);
  if (databaseOwnerUrl) {
    await checkOutsideDatabase(databaseOwnerUrl);
    return databaseOwnerUrl;
  }
  const database = await startDatabase({ dataDir });
  shutdown.add(() => database.stop());
  return database.url;
}

async function reconcile(databaseUrl: string): Promise<number> {
  const db = openDb(databaseUrl, 1);
  shutdown.addPatient(() => db.destroy());
  const results = await checkBooks(db);
  console.log(['', ...reportBooks(results), '', `  ${sumUpBooks(results)}`, ''].join('\n'));
  return differencesIn(results) === 0 ? 0 : DIFFERENCES;
}

function what(): Arguments {
  const off = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    options: { check: off, replace: off, 'other-secrets': off },
    allowPositionals: true,
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error('Name the folder of one backup.');
  const { check, replace, 'other-secrets': otherSecrets } = values;
  return { folder: fromHere(folder), check, replace, otherSecrets };
}
