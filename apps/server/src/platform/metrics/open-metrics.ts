import type { Config } from '../../kit/config.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { backupSettings } from '../backup/backup-settings.ts';
import { FactMetrics } from './fact-metrics.ts';
import { metricsSettings } from './metrics-settings.ts';
import { serveMetrics } from './serve-metrics.ts';

/**
 * Serves `/metrics` if it is configured.
 * @param ofProcesses metrics of the serving processes
 * @returns its port, and a function that stops it
 */
export async function openMetrics(
  config: Config,
  databaseUrl: string,
  ofProcesses: () => Promise<string>,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const { port = 0, host, token } = config.of(metricsSettings);
  const { dataDir } = config.of(dataSettings);
  const { backupDir } = config.of(backupSettings);
  const facts = new FactMetrics({ databaseUrl, dataDir, backupDir });
  const server = await serveMetrics({ port, host, token }, [ofProcesses, facts.text]);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await facts.stop();
    },
  };
}
