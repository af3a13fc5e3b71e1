import { parseArgs } from 'node:util';
import { Config } from './kit/config.ts';
import { openDb } from './kit/db.ts';
import { dataSettings } from './kit/server-settings.ts';
import { StartRefusal } from './kit/start-refusal.ts';
import { appointFirst } from './people/identity/appoint-sql.ts';
import { runCommand } from './platform/runtime/run-command.ts';
import { Shutdown } from './platform/runtime/shutdown.ts';
import { openExistingDatabase } from './platform/runtime/start-database.ts';

const USAGE = 'Usage: npm run appoint -- --email ADDRESS';
const REFUSALS = {
  'not-proved':
    'No account has confirmed this address. Register in the shop and confirm it there: Profile, E-mail.',
  'not-first': 'There is a superAdmin already, who gives others their roles in the office.',
};

const shutdown = new Shutdown();
await runCommand(shutdown, () => run(readEmail()));

/** Makes the first superAdmin of an installation, beside a running server or without one. */
async function run(email: string): Promise<undefined> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl, dataDir } = new Config(process.env).of(dataSettings);
  const database = await openExistingDatabase({ databaseUrl: databaseOwnerUrl, dataDir });
  shutdown.add(() => database.stop());
  const db = openDb(database.url, 1);
  shutdown.addPatient(() => db.destroy());
  const outcome = await appointFirst(db, email);
  if (outcome !== 'appointed') throw new StartRefusal(REFUSALS[outcome]);
  console.log(`\n  ${email} is the first superAdmin now. Sign in again.\n`);
}

function readEmail(): string {
  try {
    const { values } = parseArgs({ options: { email: { type: 'string' } } });
    if (!values.email) throw new Error('Name an address.');
    return values.email;
  } catch (error) {
    throw new StartRefusal(`${(error as Error).message}\n  ${USAGE}`);
  }
}
