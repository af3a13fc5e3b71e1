import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { systemClock } from '../src/kit/clock.ts';
import type { Background } from '../src/kit/context.ts';
import { type Db, openDb } from '../src/kit/db.ts';
import { Jobs } from '../src/kit/jobs.ts';
import type { SingletonWork } from '../src/kit/singleton-worker.ts';
import { ORDER_MESSAGES } from '../src/messages/order-messages/notify-shoppers.ts';
import { serveOrderMessages } from '../src/messages/order-messages/serve-order-messages.ts';
import { testApp, testConfig } from './app.ts';
import { useDatabase } from './database.ts';
import { eventually } from './eventually.ts';
import { FakePushService } from './fake-push-service.ts';
import { type Market, makeMarket } from './market.ts';
import { orderBody, placeOrder } from './order-request.ts';

/** Tests say when queues are worked off. */
const NEVER_SECONDS = 86_400;

/** A worker may look once more after a delivery, and would take what a test means to leave undelivered. */
class WorkingHours {
  private open = 0;
  private round: Promise<unknown> = Promise.resolve();

  /** Jobs whose singleton work rests outside these hours. */
  of(jobs: Jobs): Jobs {
    const serveSingleton = (work: SingletonWork) =>
      jobs.serveSingleton({
        ...work,
        round: (db) => {
          if (this.open === 0) return Promise.resolve(false);
          const round = work.round(db);
          this.round = round.catch(() => {});
          return round;
        },
      });
    return new Proxy(jobs, {
      get: (real, name) => (name === 'serveSingleton' ? serveSingleton : Reflect.get(real, name).bind(real)),
    });
  }

  /** Works while something is waited for, and not after. */
  async during(waiting: () => Promise<unknown>): Promise<void> {
    this.open += 1;
    try {
      await waiting();
    } finally {
      this.open -= 1;
      await this.round;
    }
  }
}

/** The server, a push service, and a new market for each test. */
export function useMessages(env: Record<string, string> = {}) {
  const database = useDatabase();
  const its = {} as {
    app: FastifyInstance;
    db: Db;
    market: Market;
    pushes: FakePushService;
    context: Background;
    databaseUrl: string;
    /** Delivers all due messages. */
    deliver: () => Promise<void>;
    /** Makes the next try due. */
    wait: () => Promise<unknown>;
    /** Places an order of ₹268 of atta at the first store, and delivers nothing yet. */
    order: () => Promise<string>;
  };
  beforeAll(async () => {
    its.pushes = await new FakePushService().start();
    its.databaseUrl = database.url;
    its.db = openDb(database.url, 4);
    const settings = { PUSH_HOSTS: its.pushes.origin, ...env };
    its.app = await testApp(database.url, { env: settings });
    its.context = {
      clock: systemClock,
      config: testConfig(database.url, settings),
      db: its.db,
      jobs: await Jobs.open(database.url, true, () => {}, NEVER_SECONDS),
      log: its.app.log,
    };
    await its.context.jobs.begin();
    const hours = new WorkingHours();
    await serveOrderMessages({ ...its.context, jobs: hours.of(its.context.jobs) });
    const allAreDelivered = () =>
      eventually(async () => {
        its.context.jobs.wake(ORDER_MESSAGES);
        const { rows } = await sql`
            SELECT order_id FROM order_notifications WHERE due_at <= now()
            UNION ALL
            SELECT m.order_id FROM order_messages m WHERE m.state = 'waiting' AND m.next_try_at <= now() AND NOT EXISTS (
              SELECT FROM order_messages e WHERE e.marketplace_id = m.marketplace_id AND e.order_id = m.order_id
                AND e.channel = m.channel AND e.recipient = m.recipient AND e.state = 'waiting' AND e.id < m.id)`.execute(
          its.db,
        );
        if (rows.length > 0) throw new Error('There are messages left');
      });
    its.deliver = () => hours.during(allAreDelivered);
    its.wait = () =>
      sql`UPDATE order_messages SET next_try_at = now() WHERE state = 'waiting'`.execute(its.db);
    its.order = async () => {
      const body = orderBody([{ product: its.market.atta, qty: 1 }]);
      return (await placeOrder(its.app, its.market, its.market.shopper, body)).json()._id;
    };
  });
  beforeEach(async () => {
    await its.db.deleteFrom('served_pin_codes').execute();
    await its.db.deleteFrom('order_notifications').execute();
    await its.db.deleteFrom('order_messages').execute();
    await its.db.deleteFrom('push_subscriptions').execute();
    await its.db.deleteFrom('message_outbox').execute();
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
