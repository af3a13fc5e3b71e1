import { atFaultPoint } from '../../src/kit/fault-points.ts';
import { testApp } from '../app.ts';
import type { PaymentSandbox } from '../payment-sandbox.ts';
import { SilentProxy } from '../silent-proxy.ts';
import { type Wire, wireOf } from '../wire.ts';

/** A server that may die at a fault point. */
export interface Mortal {
  /** Fails with a `TypeError`, as `fetch` does, when the server goes before it answers. */
  wire: Wire;
  /** Resolves when it is dead. */
  gone: Promise<unknown>;
  kill(): Promise<unknown>;
}

/** What a server in this process is started with. */
interface DyingOptions {
  databaseUrl: string;
  /** At which it is cut off; '': at none. */
  crashAt: string;
  provider?: PaymentSandbox;
  /** Whether it does its background work. */
  jobs?: boolean;
  /** Where to leave what is to be done after the test. */
  afterwards: (work: () => Promise<void>) => void;
}

/**
 * A server in this process that dies as if the power went: at the fault point its connections to the database and to the payment
 * provider break and none are made any more, and what came to the fault point never goes on. A few real deaths leave the same rows:
 * payments-crash.faults.test.ts.
 */
export async function startDying({
  databaseUrl,
  crashAt,
  provider,
  jobs = false,
  afterwards,
}: DyingOptions): Promise<Mortal> {
  const database = await SilentProxy.before(databaseUrl);
  const razorpay = provider && (await SilentProxy.before(provider.environment.RAZORPAY_URL));
  const env = { ...provider?.environment, ...(razorpay && { RAZORPAY_URL: razorpay.url }) };
  const opening = testApp(database.url, { jobs, env });
  let isDead = false;
  const { promise: gone, resolve: die } = Promise.withResolvers<void>();
  const cutOff = () => {
    isDead = true;
    database.stop();
    razorpay?.stop();
    die();
    return new Promise<never>(() => {});
  };
  // A job may come to the fault point while the server is still being put together, which nobody could end then.
  if (crashAt) atFaultPoint(crashAt, () => opening.then(cutOff));
  afterwards(async () => {
    if (crashAt && !isDead) atFaultPoint(crashAt, async () => {});
    // What is left of a dead one gives up by and by: it waits for what never comes.
    const closing = opening.then((app) => app.close()).catch(() => {});
    if (!isDead) await closing;
    cutOff();
  });
  const died = gone.then(() => Promise.reject(new TypeError('The server is gone')));
  died.catch(() => {});
  return {
    wire: (request) => Promise.race([opening.then((app) => wireOf(app)(request)), died]),
    gone,
    kill: async () => void cutOff(),
  };
}
