import type { Config } from '../../kit/config.ts';
import { dataSettings, serverSettings } from '../../kit/server-settings.ts';

/** Of each process beside its pool: two for jobs, one for news of changes, one for the messages of orders. */
const BESIDE_POOL = 4;
/** For the first process, measurements, backups and commands, and those that PostgreSQL keeps for itself. */
const SPARE = 20;
/** What a cluster is made with. */
const MADE_WITH = 100;

/** The connections that the processes may open together; undefined when a cluster has them anyway. */
export function connectionsFor(config: Config): number | undefined {
  const { webConcurrency } = config.of(serverSettings);
  const { databasePool } = config.of(dataSettings);
  const needed = webConcurrency * (databasePool + BESIDE_POOL) + SPARE;
  return needed > MADE_WITH ? needed : undefined;
}
