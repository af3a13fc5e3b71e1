import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { StartRefusal } from '../../kit/start-refusal.ts';

/** The queues' plan is a transaction of its own; here it is a part of another. */
const AROUND = /^\s*BEGIN;|COMMIT;\s*$/g;

/**
 * Makes the tables of the queues within a transaction.
 * @param wanted version of those that the backup was taken of
 * @throws StartRefusal when this program's are of another version
 */
export async function installQueues(client: pg.Client, wanted: string): Promise<void> {
  const plan = getConstructionPlans('pgboss').replaceAll(AROUND, '');
  if (/^[ \t]*(BEGIN|COMMIT)\b/m.test(plan.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')))
    throw new Error('The plan of pg-boss has a form that is not known here.');
  await client.query(plan);
  const { rows } = await client.query<{ version: string }>('SELECT version::text FROM pgboss.version');
  const version = rows[0]?.version;
  if (version === wanted) return;
  throw new StartRefusal(
    `The queues of the backup are of version ${wanted}, this Haat’s of ${version}. Restore it with the Haat that took it, start that ` +
      'once, then upgrade.',
  );
}
