import { parseArgs } from 'node:util';
import { Config } from './kit/config.ts';
import { openDb } from './kit/db.ts';
import { dataSettings } from './kit/server-settings.ts';
import { StartRefusal } from './kit/start-refusal.ts';
import { appointFirst } from './people/identity/appoint-sql.ts';
import { removeFactorOf } from './people/second-factor/remove-factor-by-hand.ts';
import { readArguments } from './platform/runtime/read-arguments.ts';
import { runCommand } from './platform/runtime/run-command.ts';
import { Shutdown } from './platform/runtime/shutdown.ts';
import { openExistingDatabase } from './platform/runtime/start-database.ts';

const USAGE = 'Usage: npm run appoint -- --email ADDRESS [--remove-two-step]';
const REFUSALS = {
  'not-proved':
    'No account has confirmed this address. Register in the shop and confirm it there: Profile, E-mail.',
  none: 'No account with this address has two-step verification.',
  'not-first': 'There is a superAdmin already, who gives others their roles in the office.',
};

const shutdown = new Shutdown();
await runCommand(shutdown, () => run(readArguments(USAGE, whom)));

/**
 * Makes the first superAdmin of an installation, or removes two-step verification from an account without phone and codes; the
 * server may be running or not.
 */
async function run({ email, removes }: { email: string; removes: boolean }): Promise<undefined> {
  const { databaseOwnerUrl, dataDir } = new Config(process.env).of(dataSettings);
  const database = await openExistingDatabase({ databaseUrl: databaseOwnerUrl, dataDir });
  shutdown.add(() => database.stop());
  const db = openDb(database.url, 1);
  shutdown.addPatient(() => db.destroy());
  const outcome = removes ? await removeFactorOf(db, email) : await appointFirst(db, email);
  if (outcome === 'appointed') console.log(`\n  ${email} is the first superAdmin now. Sign in again.\n`);
  else if (outcome === 'removed') console.log(`\n  ${email} signs in without a code now.\n`);
  else throw new StartRefusal(REFUSALS[outcome]);
}

function whom(): { email: string; removes: boolean } {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, 'remove-two-step': { type: 'boolean', default: false } },
  });
  if (!values.email) throw new Error('Name an address.');
  return { email: values.email, removes: values['remove-two-step'] };
}
