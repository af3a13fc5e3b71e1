import { open } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { findStore } from './goods/import/find-store.ts';
import { importProducts } from './goods/import/import-products.ts';
import { ImportRefusal } from './goods/import/import-refusal.ts';
import { writeProblemFile } from './goods/import/problem-file.ts';
import { reportLines, ShownProblems } from './goods/import/report-lines.ts';
import { openDb } from './kit/db.ts';
import { migrate } from './kit/migrate.ts';
import { dataSettings } from './kit/server-settings.ts';
import { StartRefusal } from './kit/start-refusal.ts';
import { fromHere, readArguments } from './platform/runtime/read-arguments.ts';
import { runCommand } from './platform/runtime/run-command.ts';
import { grantServing, makeServingAccount, servingPassword } from './platform/runtime/serving-account.ts';
import { Shutdown } from './platform/runtime/shutdown.ts';
import { explainStartFailure } from './platform/runtime/start-checks.ts';
import { openExistingDatabase } from './platform/runtime/start-database.ts';

const USAGE = `Usage: npm run import:products -- FILE.csv --store NAME [--marketplace UID] [--errors FILE.csv]`;

const ROWS_REFUSED = 1;

const shutdown = new Shutdown();
await runCommand(
  shutdown,
  () => run(readArguments(USAGE, what)),
  (error) => (error instanceof ImportRefusal ? error : explainStartFailure(error)),
);

interface Arguments {
  file: string;
  store: string;
  marketplace: string | undefined;
  errors: string | undefined;
}

function what(): Arguments {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { store: text, marketplace: text, errors: text },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (!file || !values.store || others.length > 0) throw new StartRefusal(USAGE);
  const { store, marketplace, errors } = values;
  return { file: fromHere(file), store, marketplace, errors: errors && fromHere(errors) };
}

/** @returns the exit code */
async function run({ file, store: storeName, marketplace, errors }: Arguments): Promise<number> {
  const source = await openFile(file);
  const { databaseDirectUrl, databaseOwnerUrl, dataDir } = readConfig(process.env).of(dataSettings);
  const database = await openExistingDatabase({ databaseUrl: databaseOwnerUrl, dataDir });
  shutdown.add(() => database.stop());
  await migrate(database.url);
  const db = openDb(await servingUrlOf(database.url, databaseDirectUrl), 2);
  shutdown.addPatient(() => db.destroy());
  const store = await findStore(db, storeName, marketplace);
  const problemFile = errors ? await writeProblemFile(errors) : undefined;
  const shown = new ShownProblems();
  const began = performance.now();
  console.log(`\n  ${path.basename(file)} into ${store.name} (${store.marketplace})`);
  const report = await importProducts(db, store, source, (problem) => {
    shown.add(problem);
    problemFile?.write(problem);
  });
  await problemFile?.close();
  const lines = [...reportLines(report, performance.now() - began), '', ...shown.lines()];
  console.log(lines.join('\n'));
  return report.refused > 0 ? ROWS_REFUSED : 0;
}

/** A server waits only for transactions of its own account: it can't see when others' began. */
async function servingUrlOf(ownerUrl: string, outsideUrl: string | undefined): Promise<string> {
  const servingUrl =
    outsideUrl ?? (await makeServingAccount(ownerUrl, servingPassword(new URL(ownerUrl).password)));
  if (servingUrl !== ownerUrl) await grantServing(ownerUrl, servingUrl);
  return servingUrl;
}

async function openFile(file: string) {
  try {
    const handle = await open(file);
    if ((await handle.stat()).isDirectory()) throw new Error('it is a folder');
    return handle.createReadStream();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ImportRefusal(
      code === 'ENOENT' ? `There is no file ${file}.` : `The file ${file} can't be read: ${message}.`,
    );
  }
}
