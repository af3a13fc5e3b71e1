import { atFaultPoint } from '../../src/kit/fault-points.ts';
import { testApp } from '../app.ts';
import type { PaymentSandbox } from '../payment-sandbox.ts';
import { SilentProxy } from '../silent-proxy.ts';
import { type Wire, wireOf } from '../wire.ts';

/** A server that may die at a fault point. */
export interface Mortal {
  /** Fails with a `TypeError`, as `fetch` does, if the server dies before it answers. */
  wire: Wire;
  /** Resolves when it is dead. */
  gone: Promise<unknown>;
  kill(): Promise<unknown>;
}

interface DyingOptions {
  databaseUrl: string;
  /** Where it dies; '' for nowhere. */
  crashAt: string;
  provider?: PaymentSandbox;
  /** With background work. */
  jobs?: boolean;
  /** Registers work for after the test. */
  afterwards: (work: () => Promise<void>) => void;
}

/**
 * A server in this process that dies as in a power cut: at the fault point its connections to the database and the
 * payment provider break, new ones are refused, and the work at the fault point never continues. A few real kills leave
 * the same rows: payments-crash.faults.test.ts.
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
  // A job may reach the fault point while the server is still starting, so cutting off waits for that.
  if (crashAt) atFaultPoint(crashAt, () => opening.then(cutOff));
  afterwards(async () => {
    if (crashAt && !isDead) atFaultPoint(crashAt, async () => {});
    // Closing a dead server takes a while, as it waits for answers that never come.
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
