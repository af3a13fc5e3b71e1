import { expect, onTestFinished, test, vi } from 'vitest';
import { startServer } from '../../../test/crash/server-process.ts';
import { useDatabase } from '../../../test/database.ts';
import { type Market, makeMarket, makeUser, type TestUser } from '../../../test/market.ts';
import { orderBody, sentTo } from '../../../test/order-request.ts';
import { freshAddress, freshNumber } from '../../../test/phone-code.ts';
import { openDb } from '../../kit/db.ts';

vi.setConfig({ testTimeout: 60_000 });

const OPEN = 3;
const PER_ADDRESS = 6;
const AT_ONCE = 20;

const database = useDatabase();

async function order(
  url: string,
  market: Market,
  { shopper, phone, address }: { shopper: TestUser; phone: string; address: string },
) {
  const body = orderBody([{ product: market.tomato, qty: 1 }]);
  const answer = await fetch(`${url}/api/orders/shipments?marketplace=${market.id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': address,
    },
    body: JSON.stringify(sentTo(body, phone)),
  });
  return answer.status === 201 ? 'placed' : ((await answer.json()) as { code: string }).code;
}

test('of many orders at once at two servers no more are placed than may be, for an account, a number and an address', async () => {
  const db = openDb(database.url, 4);
  onTestFinished(() => db.destroy());
  const market = await makeMarket(db);
  const environment = {
    TRUST_PROXY: '1',
    ORDERS_OPEN: String(OPEN),
    ORDERS_PER_ADDRESS: String(PER_ADDRESS),
  };
  const servers = await Promise.all([
    startServer(database.url, { environment }),
    startServer(database.url, { environment }),
  ]);
  const shoppers = await Promise.all(Array.from({ length: AT_ONCE }, () => makeUser(db, [])));
  const phone = freshNumber();
  const tally = async (who: (nth: number) => { shopper: TestUser; phone: string; address: string }) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => order(servers[nth % 2]?.url ?? '', market, who(nth))),
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
