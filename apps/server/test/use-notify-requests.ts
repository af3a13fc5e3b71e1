import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Db, openDb } from '../src/kit/db.ts';
import { Jobs } from '../src/kit/jobs.ts';
import { Limiter } from '../src/kit/limiter.ts';
import { mailSettings } from '../src/messages/transports/mail-settings.ts';
import type { NotifyContext } from '../src/people/notify-requests/in-sets.ts';
import { testApp, testConfig } from './app.ts';
import { useDatabase } from './database.ts';
import { type Market, makeMarket, makeUser, proveEmails, type TestUser } from './market.ts';
import { openMail } from './stored-messages.ts';
import { TestClock } from './test-clock.ts';

const QUEUES = ['lasting-mails', 'notify-request-sms', 'pushes'];

/** The server, and a new market for each test; messages are enqueued and not sent. */
export function useNotifyRequests() {
  const database = useDatabase();
  const clock = new TestClock();
  const its = {} as {
    app: FastifyInstance;
    db: Db;
    market: Market;
    clock: TestClock;
    context: NotifyContext;
    ask: (
      user: TestUser,
      method: 'GET' | 'PUT' | 'DELETE',
      url: string,
    ) => Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
    /** Enqueued messages, in order. */
    messages: () => Promise<{ name: string; data: ReturnType<typeof JSON.parse> }[]>;
    /** A user who signs in by a number only. */
    withNumber: (phone: string) => Promise<TestUser>;
    addressOf: (user: TestUser) => string;
  };
  its.clock = clock;
  beforeAll(async () => {
    its.db = openDb(database.url, 6);
    its.app = await testApp(database.url, { clock });
    its.context = {
      clock,
      config: testConfig(database.url),
      db: its.db,
      jobs: await Jobs.open(database.url, false, () => {}),
      limiter: new Limiter(its.db),
    };
    its.ask = async ({ token }, method, url) => {
      const answer = await its.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      return { status: answer.statusCode, body: answer.json() };
    };
    its.messages = async () =>
      (
        await sql<Awaited<ReturnType<typeof its.messages>>[number]>`
          SELECT name, data FROM pgboss.job WHERE name = ANY(${QUEUES}) ORDER BY created_on, id`.execute(
          its.db,
        )
      ).rows.map(({ name, data }) => ({ name, data: data.sealed ? openMail(data) : data }));
    its.withNumber = async (phone) => {
      const user = await makeUser(its.db, []);
      const { placeholderDomain } = its.context.config.of(mailSettings);
      await its.db
        .updateTable('users')
        .set({
          email: `${phone.slice(1)}@${placeholderDomain}`,
          email_proved_at: null,
          phone,
          phone_proved_at: new Date(),
        })
        .where('id', '=', user.id)
        .execute();
      return user;
    };
    its.addressOf = ({ id }) => `${id}@haat.example`;
  });
  afterAll(async () => {
    await its.context?.jobs.stop();
    await its.app?.close();
    await its.db?.destroy();
  });
  beforeEach(async () => {
    clock.set();
    for (const table of ['served_pin_codes', 'area_requests', 'stock_requests', 'rate_limits'] as const)
      await its.db.deleteFrom(table).execute();
    await sql`DELETE FROM pgboss.job WHERE name = ANY(${QUEUES})`.execute(its.db);
    its.market = await makeMarket(its.db);
    await proveEmails(its.db);
  });
  return its;
}
