import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { systemClock } from '../src/kit/clock.ts';
import type { Background } from '../src/kit/context.ts';
import { type Db, openDb } from '../src/kit/db.ts';
import { Jobs } from '../src/kit/jobs.ts';
import { deliverDueMessages } from '../src/messages/order-messages/deliver-order-messages.ts';
import { testApp, testConfig } from './app.ts';
import { useDatabase } from './database.ts';
import { FakePushService } from './fake-push-service.ts';
import { type Market, makeMarket } from './market.ts';
import { orderBody, placeOrder } from './order-request.ts';

/** The server, a push service, and a fresh market for each test. */
export function useMessages(env: Record<string, string> = {}) {
  const database = useDatabase();
  const its = {} as {
    app: FastifyInstance;
    db: Db;
    market: Market;
    pushes: FakePushService;
    context: Background;
    /** Does what the jobs do: delivers all messages whose time has come. */
    deliver: () => Promise<void>;
    /** Lets the time of the next try come. */
    wait: () => Promise<unknown>;
    /** Places an order of ₹268 of atta at the first store and delivers nothing yet. */
    order: () => Promise<string>;
  };
  beforeAll(async () => {
    its.pushes = await new FakePushService().start();
    its.db = openDb(database.url, 4);
    const settings = { PUSH_HOSTS: its.pushes.origin, ...env };
    its.app = await testApp(database.url, { env: settings });
    its.context = {
      clock: systemClock,
      config: testConfig(database.url, settings),
      db: its.db,
      jobs: await Jobs.open(database.url, false, () => {}),
      log: its.app.log,
    };
    its.deliver = () => deliverDueMessages(its.context);
    its.wait = () =>
      its.db
        .updateTable('order_messages')
        .set({ next_try_at: new Date() })
        .where('state', '=', 'waiting')
        .execute();
    its.order = async () => {
      const body = orderBody([{ product: its.market.atta, qty: 1 }]);
      return (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
    };
  });
  beforeEach(async () => {
    await its.db.deleteFrom('served_pin_codes').execute();
    await its.db.deleteFrom('order_messages').execute();
    await its.db.deleteFrom('push_subscriptions').execute();
    await its.db.deleteFrom('kept_messages').execute();
    its.pushes.received.length = 0;
    its.pushes.asked = 0;
    its.pushes.answers = () => ({ status: 201 });
    its.market = await makeMarket(its.db);
  });
  afterAll(async () => {
    await its.context?.jobs.stop();
    await its.app?.close();
    await its.db?.destroy();
    await its.pushes?.stop();
  });
  return its;
}
