import path from 'node:path';
import { readAccount } from './account.ts';
import { knobsFrom } from './knobs.ts';
import { startSandbox } from './start-sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SAME_PRESS_MS = 1000;

try {
  await start(process.env);
} catch (error) {
  console.error(`\n  The payment sandbox can't start: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

/** Tells the process that started it, if any, its address and keys. */
async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const folder = path.resolve(ROOT, env.SANDBOX_DIR || path.join(env.DATA_DIR || 'data', 'razorpay-sandbox'));
  const host = env.SANDBOX_HOST || '127.0.0.1';
  const account = readAccount(folder, env);
  const { address, close } = await startSandbox({
    folder,
    account,
    webhookUrl: env.SANDBOX_WEBHOOK_URL || 'http://127.0.0.1:4000/api/payment/webhook/{marketplace}',
    knobs: knobsFrom(env),
    host,
    port: Number(env.SANDBOX_PORT || 4010),
    // The shop listens on this port later.
    not: Number(env.PORT || 4000),
  });
  endOrderly(close);
  if (process.send) process.send({ address, ...account });
  else console.log(announcement(address, folder, account.keyId));
}

function announcement(address: string, folder: string, keyId: string): string {
  return [
    '',
    `  The payment sandbox is at ${address}, its control page at ${address}/control`,
    `  Key ${keyId}, secrets and records in ${folder}`,
    '  Press Ctrl-C to stop.',
    '',
  ].join('\n');
}

/** Ends at the first signal, or when the parent process is gone; a second signal ends at once. */
function endOrderly(close: () => Promise<void>): void {
  let begun = 0;
  const end = () => {
    if (begun > 0) {
      if (Date.now() - begun > SAME_PRESS_MS) process.exit(1);
      return;
    }
    begun = Date.now();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.once('disconnect', end);
}
