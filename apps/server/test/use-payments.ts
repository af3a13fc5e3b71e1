import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Background } from '../src/kit/context.ts';
import { type Db, openDb } from '../src/kit/db.ts';
import { Jobs } from '../src/kit/jobs.ts';
import { reconcile } from '../src/sales/payments/reconcile.ts';
import { testApp, testConfig } from './app.ts';
import { useDatabase } from './database.ts';
import { type Market, makeMarket, type TestUser } from './market.ts';
import { PaymentSandbox } from './payment-sandbox.ts';
import { TestClock } from './test-clock.ts';

const LONG_AGO = '2020-01-01';

/**
 * For races: shops and provider share a process, so an answer may take longer than tests of a silent provider wait for
 * one.
 */
export const PATIENT = { RAZORPAY_TIMEOUT_MS: '8000' };

/** The server, a payment provider, and a new market for each test. `env`: further settings. */
export function usePayments(env: Record<string, string> = {}) {
  const database = useDatabase();
  const clock = new TestClock();
  const parts: {
    app?: FastifyInstance;
    db?: Db;
    market?: Market;
    provider?: PaymentSandbox;
    context?: Background;
  } = {};
  beforeAll(async () => {
    parts.provider = await PaymentSandbox.start();
    parts.db = openDb(database.url, 4);
    const environment = { ...parts.provider.environment, ...env };
    parts.app = await testApp(database.url, { env: environment, clock });
    parts.context = {
      clock,
      config: testConfig(database.url, environment),
      db: parts.db,
      jobs: await Jobs.open(database.url, false, () => {}),
      log: parts.app.log,
    };
  });
  afterAll(async () => {
    await parts.context?.jobs.stop();
    await parts.app?.close();
    await parts.db?.destroy();
    await parts.provider?.stop();
  });
  beforeEach(async () => {
    clock.set();
    const { db, provider } = { db: ready(parts.db), provider: ready(parts.provider) };
    provider.recover();
    await db.deleteFrom('served_pin_codes').execute();
    parts.market = await makeMarket(db);
  });
  return {
    clock,
    /** Another server that works off jobs; the caller closes it. `env`: further settings. */
    openWorker: (own: Record<string, string> = {}): Promise<FastifyInstance> =>
      testApp(database.url, {
        jobs: true,
        env: { ...ready(parts.provider).environment, ...env, ...own },
      }),
    /** As every minute. */
    reconcile: () => reconcile(ready(parts.context)),
    /** Makes everything due that waits for its time. */
    async passTime(): Promise<void> {
      const db = ready(parts.db);
      await db.updateTable('checkout_holds').set({ next_check_at: LONG_AGO, expires_at: LONG_AGO }).execute();
      await db
        .updateTable('refunds')
        .set({ next_try_at: LONG_AGO, claimed_until: null })
        .where('next_try_at', 'is not', null)
        .execute();
    },
    get context() {
      return ready(parts.context);
    },
    get app() {
      return ready(parts.app);
    },
    get db() {
      return ready(parts.db);
    },
    get market() {
      return ready(parts.market);
    },
    get provider() {
      return ready(parts.provider);
    },
  };
}

/** With the total that the body shows. */
export function createOrder(
  app: FastifyInstance,
  market: Market,
  user: TestUser,
  order: Record<string, unknown>,
  {
    key = crypto.randomUUID(),
    amount = Math.round(Number(order.totalPrice) * 100),
    remoteAddress,
  }: { key?: string; amount?: number; remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/payment/marketplace/${market.id}/create-order`,
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
    payload: { amount, order: { ...order, paymentMethod: 'Online' } },
    ...(remoteAddress && { remoteAddress }),
  });
}

/** As the browser does. */
export function confirm(
  app: FastifyInstance,
  user: TestUser,
  confirmation: ReturnType<PaymentSandbox['confirmation']>,
  remoteAddress?: string,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/payment/pay-order?razorPayOrderId=${confirmation.razorpayOrderId}`,
    headers: { authorization: `Bearer ${user.token}` },
    payload: confirmation,
    ...(remoteAddress && { remoteAddress }),
  });
}

/** Delivers a webhook to a market. */
export function deliver(
  app: FastifyInstance,
  marketId: string,
  webhook: { payload: string; headers: object },
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: `/api/payment/webhook/${marketId}`, ...webhook } as InjectOptions);
}

function ready<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('It exists from beforeEach on.');
  return part;
}
