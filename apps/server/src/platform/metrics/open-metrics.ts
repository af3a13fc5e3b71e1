import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { Config } from '../../kit/config.ts';
import { dataSettings } from '../../kit/server-settings.ts';
import { backupSettings } from '../backup/backup-settings.ts';
import { FactMetrics } from './fact-metrics.ts';
import { metricsSettings } from './metrics-settings.ts';

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

/** Only Prometheus connects, every few seconds. */
const MAX_CONNECTIONS = 20;
const TIMEOUT_MS = 10_000;
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

interface MetricsAddress {
  port: number;
  host: string;
  token: string | undefined;
}

/**
 * Serves metrics to Prometheus on an address of its own, never on the shop's.
 * @param parts texts of metrics; failing ones are left out
 */
async function serveMetrics(
  { port, host, token }: MetricsAddress,
  parts: readonly (() => Promise<string>)[],
): Promise<Server> {
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    (request, reply) => {
      const answer = (status: number, text: string) =>
        reply.writeHead(status, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text);
      if (request.url?.split('?')[0] !== '/metrics' || request.method !== 'GET')
        return answer(404, 'Not found\n');
      if (token && !isToken(request.headers.authorization, token)) return answer(401, 'Unauthorized\n');
      return Promise.all(parts.map((part) => part().catch(() => ''))).then((texts) =>
        answer(200, texts.join('\n')),
      );
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return server;
}

function isToken(sent: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(sent ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
