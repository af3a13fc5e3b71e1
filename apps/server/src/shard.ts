import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { migrate } from './kit/migrate.ts';
import { dataSettings } from './kit/server-settings.ts';
import type { TableKind } from './kit/sharded-tables.ts';
import { StartRefusal } from './kit/start-refusal.ts';
import { checkOutsideDatabase } from './platform/runtime/outside-database.ts';
import { readArguments } from './platform/runtime/read-arguments.ts';
import { explainStartFailure } from './platform/runtime/start-checks.ts';
import { addWorkers, readWorkers } from './platform/sharding/add-workers.ts';
import { type Placement, placeAllTables } from './platform/sharding/place-tables.ts';

const USAGE = 'Usage: npm run shard [-- --workers host:port,host:port]';

const WHERE: Record<TableKind, string> = {
  tenant: 'spread by marketplace',
  reference: 'on every node',
  local: 'on the coordinator',
};

try {
  await run();
} catch (error) {
  const refusal = explainStartFailure(error);
  console.error(refusal ? `\n  ${refusal.message}\n` : error);
  process.exitCode = 1;
}

/** Migrates a coordinator's database and distributes it over its workers. */
async function run(): Promise<void> {
  const workers = readArguments(USAGE, namedWorkers);
  const { databaseOwnerUrl } = readConfig(process.env).of(dataSettings);
  if (!databaseOwnerUrl)
    throw new StartRefusal(
      'The database that Haat brings can’t be spread. Set DATABASE_URL to a Citus coordinator.',
    );
  await checkOutsideDatabase(databaseOwnerUrl);
  const count = await addWorkers(databaseOwnerUrl, workers);
  if (count === 0)
    throw new StartRefusal(
      'This coordinator has no workers. Name them: npm run shard -- --workers host:port,host:port',
    );
  await migrate(databaseOwnerUrl);
  console.log(placementLines(await placeAllTables(databaseOwnerUrl), count).join('\n'));
}

function namedWorkers() {
  const { values } = parseArgs({ options: { workers: { type: 'string' } } });
  return values.workers ? readWorkers(values.workers) : [];
}

function placementLines({ placed, tables }: Placement, workers: number): string[] {
  const counts = (Object.keys(WHERE) as TableKind[]).map((kind) => {
    const here = tables.filter((table) => table.kind === kind);
    return `  ${String(here.length).padStart(4)} ${WHERE[kind]}${kind === 'tenant' ? '' : `: ${here.map(({ name }) => name).join(', ')}`}`;
  });
  const done =
    placed.length > 0
      ? `Placed ${placed.length} of ${tables.length} tables on ${workers} workers.`
      : `Nothing to do: all ${tables.length} tables are where they belong, on ${workers} workers.`;
  return ['', `  ${done}`, ...counts, ''];
}
