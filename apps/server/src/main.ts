import cluster from 'node:cluster';
import { once } from 'node:events';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { seedWhenEmpty } from './demo/seed-when-empty.ts';
import type { Config } from './kit/config.ts';
import { migrate } from './kit/migrate.ts';
import { dataSettings, serverSettings } from './kit/server-settings.ts';
import { inboxOpen } from './messages/inbox/inbox-open.ts';
import { loadHsnCodes } from './operators/gst-rates/load-hsn-codes.ts';
import { loadPinCodes } from './places/load-pin-codes.ts';
import { metricsSettings } from './platform/metrics/metrics-settings.ts';
import { openMetrics } from './platform/metrics/open-metrics.ts';
import { metricsOfAll, ProcessMetrics } from './platform/metrics/process-metrics.ts';
import { type Assignment, receiveAssignment, WebProcesses } from './platform/processes/web-processes.ts';
import { connectionsFor } from './platform/runtime/connections-for.ts';
import { checkOutsideDatabase } from './platform/runtime/outside-database.ts';
import {
  grantServing,
  makeServingAccount,
  refuseSuperuser,
  servingPassword,
} from './platform/runtime/serving-account.ts';
import { drainable, Shutdown } from './platform/runtime/shutdown.ts';
import { checkPort, explainStartFailure } from './platform/runtime/start-checks.ts';
import { startDatabase } from './platform/runtime/start-database.ts';
import { announcement, browserUrl, logOptions } from './platform/runtime/terminal.ts';
import { razorpaySettings } from './sales/ledger/provider/razorpay-settings.ts';

// Saves a third of the work at each start.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/haat-compiled', import.meta.url)));

const shutdown = new Shutdown();
shutdown.listen();
process.on('uncaughtException', (error) => {
  if (!shutdown.begun) console.error(error);
  void shutdown.exit(1);
});
let read: Config | undefined;

try {
  read = readConfig(process.env);
  await (cluster.isWorker ? serve(read, receiveAssignment()) : start(read));
} catch (error) {
  // Failures during shutdown are its consequence.
  if (!shutdown.begun) {
    const refusal = explainStartFailure(
      error,
      read && { ...read.of(serverSettings), ...read.of(dataSettings) },
    );
    console.error(refusal ? `\n  ${refusal.message}\n` : error);
    await shutdown.exit(1);
  }
}

/** Database, then server; ended in reverse order. */
async function start(config: Config): Promise<void> {
  const { host, port, webConcurrency } = config.of(serverSettings);
  await checkPort(host, port);
  const preparing = Promise.all([prepareDatabase(config), webBuild()]).then(([prepared]) => prepared);
  const actual = await (webConcurrency > 1
    ? serveByMany(config, webConcurrency, await preparing)
    : serve(config, preparing));
  const { demo, signIns } = await preparing;
  console.log(
    announcement(browserUrl(host, actual), {
      signIns,
      payments: config.of(razorpaySettings).url,
      inbox: inboxOpen(config, demo),
    }),
  );
}

/** If the starter builds the web app meanwhile (`scripts/start.mjs`). */
async function webBuild(): Promise<void> {
  if (process.channel && process.argv.includes('--after-web-build')) await once(process, 'message');
}

/** @returns the port */
async function serve(config: Config, preparing: Promise<Assignment>): Promise<number> {
  const { host, port, logLevel } = config.of(serverSettings);
  const [prepared, { buildApp }] = await Promise.all([preparing, import('./app.ts')]);
  const metrics = await measure(config, prepared);
  const app = await buildApp({ ...prepared, config, metrics, logger: await logOptions(logLevel) });
  const drain = drainable(app.server);
  shutdown.addPatient(() => drain(() => app.close()));
  await app.listen({ host, port, listenTextResolver: () => 'listening' });
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** If configured. Of several processes the first one asks the others. */
async function measure(config: Config, { directUrl }: Assignment): Promise<ProcessMetrics | undefined> {
  if (config.of(metricsSettings).port === undefined) return undefined;
  const metrics = new ProcessMetrics();
  if (cluster.isWorker) metrics.answerFirstProcess();
  else await showMetrics(config, directUrl, metrics.text);
  return metrics;
}

async function showMetrics(config: Config, databaseUrl: string, ofProcesses: () => Promise<string>) {
  const { host } = config.of(metricsSettings);
  const { port, stop } = await openMetrics(config, databaseUrl, ofProcesses);
  shutdown.addPatient(stop);
  console.log(`  Metrics at ${browserUrl(host, port)}/metrics`);
}

/** @returns the port */
async function serveByMany(
  config: Config,
  count: number,
  { databaseUrl, directUrl, demo }: Assignment,
): Promise<number> {
  if (config.of(metricsSettings).port !== undefined) await showMetrics(config, directUrl, metricsOfAll());
  const processes = new WebProcesses({ databaseUrl, directUrl, demo }, () => void shutdown.exit(1));
  shutdown.addPatient(() => processes.stop());
  return processes.start(count);
}

async function prepareDatabase(config: Config) {
  const { ownerUrl, databaseUrl, directUrl } = await openDatabase(config);
  await migrate(ownerUrl);
  const { Jobs } = await import('./kit/jobs.ts');
  await Jobs.install(ownerUrl);
  await loadPinCodes(ownerUrl);
  await loadHsnCodes(ownerUrl);
  const { holdsDemo, signIns } = await seedWhenEmpty(config, ownerUrl);
  if (ownerUrl !== directUrl) await grantServing(ownerUrl, directUrl);
  return { databaseUrl, directUrl, demo: holdsDemo, signIns };
}

/** Addresses for the owner's account, for the serving one, and for that one past a pooler. */
interface OpenedDatabase {
  ownerUrl: string;
  databaseUrl: string;
  directUrl: string;
}

async function openDatabase(config: Config): Promise<OpenedDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir } = config.of(dataSettings);
  if (databaseUrl && databaseDirectUrl && databaseOwnerUrl) {
    for (const url of new Set([databaseUrl, databaseDirectUrl, databaseOwnerUrl]))
      await checkOutsideDatabase(url);
    await refuseSuperuser(databaseDirectUrl);
    return { ownerUrl: databaseOwnerUrl, databaseUrl, directUrl: databaseDirectUrl };
  }
  const starting = startDatabase({
    dataDir,
    connections: connectionsFor(config),
    onLost(error) {
      console.error(`\n  The database is lost: ${error.message}\n`);
      void shutdown.exit(1);
    },
  });
  shutdown.add(async () => (await starting.catch(() => undefined))?.stop());
  const { url: ownerUrl } = await starting;
  const servingUrl = await makeServingAccount(ownerUrl, servingPassword(new URL(ownerUrl).password));
  return { ownerUrl, databaseUrl: servingUrl, directUrl: servingUrl };
}
