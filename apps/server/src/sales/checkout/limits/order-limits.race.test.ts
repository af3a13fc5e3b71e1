import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { useDatabase } from '../../../../test/database.ts';
import { type Market, makeMarket, makeUser, type TestUser } from '../../../../test/market.ts';
import { orderBody, sentTo } from '../../../../test/order-request.ts';
import { freshAddress, freshNumber } from '../../../../test/phone-code.ts';
import { openDb } from '../../../kit/db.ts';

const OPEN = 3;
const PER_ADDRESS = 6;
const AT_ONCE = 20;

const database = useDatabase();

async function order(
  server: FastifyInstance,
  market: Market,
  { shopper, phone, address }: { shopper: TestUser; phone: string; address: string },
) {
  const body = orderBody([{ product: market.tomato, qty: 1 }]);
  const answer = await server.inject({
    method: 'POST',
    url: `/api/orders/shipments?marketplace=${market.id}`,
    headers: {
      authorization: `Bearer ${shopper.token}`,
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': address,
    },
    payload: sentTo(body, phone),
  });
  return answer.statusCode === 201 ? 'placed' : (answer.json() as { code: string }).code;
}

test('of many orders at once at two servers no more are placed than may be, for an account, a number and an address', async () => {
  const db = openDb(database.url, 4);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const env = {
    TRUST_PROXY: '1',
    ORDERS_OPEN: String(OPEN),
    ORDERS_PER_ADDRESS: String(PER_ADDRESS),
  };
  const servers = await Promise.all([testApp(database.url, { env }), testApp(database.url, { env })]);
  onTestFinished(async () => {
    for (const server of servers) await server.close();
  });
  const shoppers = await Promise.all(Array.from({ length: AT_ONCE }, () => makeUser(db, [])));
  const phone = freshNumber();
  const tally = async (who: (nth: number) => { shopper: TestUser; phone: string; address: string }) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => order(servers[nth % 2] ?? servers[0], market, who(nth))),
    );
    return Object.fromEntries(
      [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]),
    );
  };
  const nthOf = (nth: number) => shoppers[nth] ?? market.shopper;
  expect(
    await tally(() => ({ shopper: market.shopper, phone: freshNumber(), address: freshAddress() })),
  ).toEqual({ placed: OPEN, 'too-many-open-orders': AT_ONCE - OPEN });
  expect(await tally((nth) => ({ shopper: nthOf(nth), phone, address: freshAddress() }))).toEqual({
    placed: OPEN,
    'too-many-open-orders': AT_ONCE - OPEN,
  });
  await db.updateTable('orders').set({ cancelled_at: new Date() }).execute();
  expect(
    await tally((nth) => ({ shopper: nthOf(nth), phone: freshNumber(), address: '203.0.113.5' })),
  ).toEqual({ placed: PER_ADDRESS, 'too-many-orders': AT_ONCE - PER_ADDRESS });
});
