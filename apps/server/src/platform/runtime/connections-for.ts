import type { Config } from '../../kit/config.ts';
import { dataSettings, serverSettings } from '../../kit/server-settings.ts';

/** Connections of each process beside its pool: two for jobs, one for the change feed, one for order messages. */
const BESIDE_POOL = 4;
/** For the first process, metrics, backups, commands and PostgreSQL itself. */
const SPARE = 20;
/** The default of a new cluster. */
const MADE_WITH = 100;

/** Of all processes together; undefined if a cluster allows them anyway. */
export function connectionsFor(config: Config): number | undefined {
  const { webConcurrency } = config.of(serverSettings);
  const { databasePool } = config.of(dataSettings);
  const needed = webConcurrency * (databasePool + BESIDE_POOL) + SPARE;
  return needed > MADE_WITH ? needed : undefined;
}
