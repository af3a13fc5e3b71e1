import { type Config, readConfig } from './config.ts';
import { seedWhenEmpty } from './demo/seed-when-empty.ts';
import { migrate } from './kit/migrate.ts';
import { inboxOpen } from './messages/inbox/inbox-open.ts';
import { loadPinCodes } from './places/load-pin-codes.ts';
import { announcement, browserUrl } from './platform/runtime/announce.ts';
import { drainable } from './platform/runtime/drain.ts';
import { explainStartFailure } from './platform/runtime/explain-start-failure.ts';
import { logOptions } from './platform/runtime/log-options.ts';
import { checkOutsideDatabase } from './platform/runtime/outside-database.ts';
import { checkPort } from './platform/runtime/port.ts';
import { Shutdown } from './platform/runtime/shutdown.ts';
import { startDatabase } from './platform/runtime/start-database.ts';

const shutdown = new Shutdown();
shutdown.listen();
process.on('uncaughtException', (error) => {
  if (!shutdown.begun) console.error(error);
  void shutdown.exit(1);
});
let config: Config | undefined;

try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  // What fails while the process is on its way out fails because of that.
  if (!shutdown.begun) {
    const refusal = explainStartFailure(error, config);
    console.error(refusal ? `\n  ${refusal.message}\n` : error);
    await shutdown.exit(1);
  }
}

/** Database, then server: each is taken back in the opposite order when the process ends. */
async function start(settings: Config): Promise<void> {
  const { host, port } = settings;
  await checkPort(host, port);
  const [{ databaseUrl, signIns }, { buildApp }] = await Promise.all([
    prepareDatabase(settings),
    import('./app.ts'),
  ]);
  const app = await buildApp({
    config: settings,
    databaseUrl,
    demo: signIns.length > 0,
    logger: await logOptions(settings.logLevel),
  });
  const drain = drainable(app.server);
  shutdown.addPatient(() => drain(() => app.close()));
  await app.listen({ host, port, listenTextResolver: () => 'listening' });
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  console.log(
    announcement(browserUrl(host, actual), {
      signIns,
      payments: settings.razorpay.url,
      inbox: inboxOpen(settings, signIns.length > 0),
    }),
  );
}

async function prepareDatabase(settings: Config) {
  const databaseUrl = await openDatabase(settings);
  await migrate(databaseUrl);
  await loadPinCodes(databaseUrl);
  return { databaseUrl, signIns: await seedWhenEmpty(settings, databaseUrl) };
}

async function openDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl) {
    await checkOutsideDatabase(databaseUrl);
    return databaseUrl;
  }
  const starting = startDatabase({ dataDir });
  shutdown.add(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}
