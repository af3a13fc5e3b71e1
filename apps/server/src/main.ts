import { readConfig } from './config.ts';
import { seedWhenEmpty } from './demo/seed-when-empty.ts';
import type { Config } from './kit/config.ts';
import { migrate } from './kit/migrate.ts';
import { dataSettings, serverSettings } from './kit/server-settings.ts';
import { inboxOpen } from './messages/inbox/inbox-open.ts';
import { loadPinCodes } from './places/load-pin-codes.ts';
import { checkOutsideDatabase } from './platform/runtime/outside-database.ts';
import { drainable, Shutdown } from './platform/runtime/shutdown.ts';
import { checkPort, explainStartFailure } from './platform/runtime/start-checks.ts';
import { startDatabase } from './platform/runtime/start-database.ts';
import { announcement, browserUrl, logOptions } from './platform/runtime/terminal.ts';
import { razorpaySettings } from './sales/razorpay/razorpay-settings.ts';

const shutdown = new Shutdown();
shutdown.listen();
process.on('uncaughtException', (error) => {
  if (!shutdown.begun) console.error(error);
  void shutdown.exit(1);
});
let read: Config | undefined;

try {
  read = readConfig(process.env);
  await start(read);
} catch (error) {
  // What fails while the process is on its way out fails because of that.
  if (!shutdown.begun) {
    const refusal = explainStartFailure(
      error,
      read && { ...read.of(serverSettings), ...read.of(dataSettings) },
    );
    console.error(refusal ? `\n  ${refusal.message}\n` : error);
    await shutdown.exit(1);
  }
}

/** Database, then server: each is taken back in the opposite order when the process ends. */
async function start(config: Config): Promise<void> {
  const { host, port, logLevel } = config.of(serverSettings);
  await checkPort(host, port);
  const [{ databaseUrl, signIns }, { buildApp }] = await Promise.all([
    prepareDatabase(config),
    import('./app.ts'),
  ]);
  const app = await buildApp({
    config,
    databaseUrl,
    demo: signIns.length > 0,
    logger: await logOptions(logLevel),
  });
  const drain = drainable(app.server);
  shutdown.addPatient(() => drain(() => app.close()));
  await app.listen({ host, port, listenTextResolver: () => 'listening' });
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  console.log(
    announcement(browserUrl(host, actual), {
      signIns,
      payments: config.of(razorpaySettings).url,
      inbox: inboxOpen(config, signIns.length > 0),
    }),
  );
}

async function prepareDatabase(config: Config) {
  const databaseUrl = await openDatabase(config);
  await migrate(databaseUrl);
  await loadPinCodes(databaseUrl);
  return { databaseUrl, signIns: await seedWhenEmpty(config, databaseUrl) };
}

async function openDatabase(config: Config): Promise<string> {
  const { databaseUrl, dataDir } = config.of(dataSettings);
  if (databaseUrl) {
    await checkOutsideDatabase(databaseUrl);
    return databaseUrl;
  }
  const starting = startDatabase({ dataDir });
  shutdown.add(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}
