import { istDay } from '@haat/domain/basics/ist';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestUser } from '../../../test/market.ts';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { TestTill } from '../../../test/test-till.ts';
import { useMarket } from '../../../test/use-market.ts';

const its = useMarket();

const day = (ago = 0) => istDay(new Date(its.clock.now().getTime() - ago * 86_400_000));

async function moneyIn(user: TestUser = its.market.admin, from = day(3)): Promise<string[][]> {
  const url = `/api/reports/money?from=${from}&to=${day()}`;
  const { statusCode, body } = await its.app.inject({
    url,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(statusCode).toBe(200);
  return parse(body, { bom: true });
}

/** Paid by UPI. */
async function enter(orderType: string, price: number, qty = 1): Promise<string> {
  const item = { product: its.market.atta.id, qty, price };
  return (await enterOrder(its, orderType, [item], { paymentMethod: 'upi' })).body._id;
}

const pay = (id: string) => as(its.market.admin, its.app, 'PUT', `/api/orders/${id}/pay`);

test('money in is by the day on which it came and by tender, in all channels together; what went back is on its own day', async () => {
  const { market } = its;
  // Paid in cash at the door.
  const order = orderBody([{ product: market.atta, qty: 1 }]);
  await pay((await placeOrder(its.app, market, market.shopper, order)).json()._id);
  // Unpaid.
  await placeOrder(its.app, market, market.shopper, orderBody([{ product: market.atta, qty: 1 }]));
  const till = await TestTill.add(its.app, market.admin, market.stores[0]);
  await till.send([till.open(500)]);
  const tenders = [
    { method: 'cash', amount: 168, reference: '' },
    { method: 'upi', amount: 100, reference: '' },
  ];
  const bill = till.bill([{ product: market.atta }], { tenders, received: 168 });
  await till.send([bill, till.back(bill.id, [{ product: market.atta }])]);
  await pay(await enter('invoice', 268));
  // Payments to vendors don't count.
  const bought = await enter('po', 200);
  await as(market.admin, its.app, 'PUT', `/api/orders/${bought}/deliver`);
  await pay(bought);
  const all = [
    ['Day', 'Tender', 'Received (₹)', 'Given back (₹)', 'Money in (₹)'],
    [day(), 'Cash', '461.00', '268.00', '193.00'],
    [day(), 'UPI', '368.00', '0.00', '368.00'],
  ];
  expect(await moneyIn()).toEqual(all);
  expect(await moneyIn(market.superAdmin)).toEqual(all);
  expect(await moneyIn(market.otherAdmin)).toHaveLength(1);
  // Before midnight in India: the previous day's.
  await sql`UPDATE payments SET created_at = (${day()}::date::timestamp AT TIME ZONE 'Asia/Kolkata') - interval '1 minute'
    WHERE order_id = ${bill.id}`.execute(its.db);
  expect((await moneyIn()).slice(1)).toEqual([
    [day(1), 'Cash', '168.00', '0.00', '168.00'],
    [day(1), 'UPI', '100.00', '0.00', '100.00'],
    [day(), 'Cash', '293.00', '268.00', '25.00'],
    [day(), 'UPI', '268.00', '0.00', '268.00'],
  ]);
  expect(await moneyIn(market.admin, day())).toHaveLength(3);
});
