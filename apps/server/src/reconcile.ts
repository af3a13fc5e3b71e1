import { readConfig } from './config.ts';
import { openDb } from './kit/db.ts';
import { dataSettings } from './kit/server-settings.ts';
import { StartRefusal } from './kit/start-refusal.ts';
import { runCommand } from './platform/runtime/run-command.ts';
import { Shutdown } from './platform/runtime/shutdown.ts';
import { explainStartFailure } from './platform/runtime/start-checks.ts';
import { openExistingDatabase } from './platform/runtime/start-database.ts';
import { checkReturns } from './reports/returns/check-returns.ts';
import { checkBooks } from './sales/days/books/check-books.ts';
import { differencesIn, reportBooks, sumUpBooks } from './sales/days/books/report-books.ts';

const DIFFERENCES = 1;
/** A table or column is missing: the schema is older than this program. */
const OTHER_SCHEMA = ['42P01', '42703'];

const shutdown = new Shutdown();
await runCommand(shutdown, run, (error) =>
  isOtherSchema(error) ? olderSchema() : explainStartFailure(error),
);

/**
 * Compares orders, payments, stock, points and invoices with their ledgers, beside a running server or without one.
 * @returns the exit code
 */
async function run(): Promise<number> {
  const database = await openExistingDatabase(readConfig(process.env).of(dataSettings));
  shutdown.add(() => database.stop());
  const db = openDb(database.url, 1);
  shutdown.addPatient(() => db.destroy());
  const results = [...(await checkBooks(db)), await checkReturns(db, new Date())];
  console.log(['', ...reportBooks(results), '', `  ${sumUpBooks(results)}`].join('\n'));
  return differencesIn(results) === 0 ? 0 : DIFFERENCES;
}

function isOtherSchema(error: unknown): boolean {
  return OTHER_SCHEMA.includes((error as { code?: string }).code ?? '');
}

function olderSchema(): StartRefusal {
  return new StartRefusal(
    'The database has the schema of another version. Start this one once, then reconcile again.',
  );
}
