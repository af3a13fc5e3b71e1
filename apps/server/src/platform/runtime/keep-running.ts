import type pg from 'pg';
import { RestartLimit } from '../processes/restart-limit.ts';

/**
 * Restarts a database that ends by itself, until `stop` is called.
 * @param hold the connection that holds it, and ends with it
 * @param restart starts it; resolves with the new connection
 * @param onLost called when it can't be restarted, or keeps ending
 */
export function keepRunning(
  hold: pg.Client,
  restart: () => Promise<pg.Client>,
  onLost: (error: Error) => void,
): { stop(): Promise<void> } {
  const limit = new RestartLimit();
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const watch = (client: pg.Client) => void client.once('end', () => begin());
  const begin = () => {
    if (stopping) return;
    if (limit.allows(Date.now())) restarting = restart().then(watch).catch(lost);
    else onLost(new Error('The database ended again and again.'));
  };
  const lost = (error: Error) => {
    if (!stopping) onLost(error);
  };
  watch(hold);
  return {
    async stop() {
      stopping = true;
      await restarting;
    },
  };
}
