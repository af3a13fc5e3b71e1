import { istDay } from '@haat/domain/basics/ist';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { as, enterOrder, orderBody, placeOrder } from '../../../test/order-request.ts';
import { TestTill } from '../../../test/test-till.ts';
import { useMarket } from '../../../test/use-market.ts';
import { sumUpDays } from '../../sales/days/order-days-sql.ts';

vi.setConfig({ testTimeout: 120_000 });

const its = useMarket();
const DAY_MS = 86_400_000;
const today = () => istDay(its.clock.now());

const read = async (url: string) => (await as(its.market.admin, its.app, 'GET', url)).body;
const report = (rest: string, from: string) => read(`/api/orders/report${rest}from=${from}`);

/** Rows by column heading. */
async function file(name: string, from: string): Promise<Record<string, string>[]> {
  const url = `/api/reports/${name}?from=${from}&to=${today()}`;
  const { body } = await its.app.inject({
    url,
    headers: { authorization: `Bearer ${its.market.admin.token}` },
  });
  return parse(body, { bom: true, columns: true });
}

const rupees = (amount: number) => Math.round(amount * 100);
const sum = <T>(list: readonly T[], of: (one: T) => number) =>
  list.reduce((total, one) => total + of(one), 0);

/** At ₹268 a piece. */
async function enter(orderType: string, qty: number, original?: string): Promise<string> {
  const item = { product: its.market.atta.id, qty, price: 268 };
  const { status, body } = await enterOrder(its, orderType, [item], { original, paymentMethod: 'upi' });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body._id;
}

async function step(order: string, ...steps: ('pay' | 'deliver')[]): Promise<void> {
  for (const one of steps) await as(its.market.admin, its.app, 'PUT', `/api/orders/${order}/${one}`);
}

/** Sales with returnable goods. */
interface World {
  till: TestTill;
  shop: string[];
  bills: string[];
  entered: string[];
}

type Deed = (world: World, qty: number) => Promise<unknown>;

const approvals = () => [{ reason: 'return-without-receipt', by: its.market.admin.id, note: '' }];

const DEEDS: Record<string, Deed> = {
  async 'a shopper orders'({ shop }, qty) {
    const order = orderBody([{ product: its.market.atta, qty }]);
    shop.push((await placeOrder(its.app, its.market, its.market.shopper, order)).json()._id);
  },
  async 'a shopper cancels'({ shop }) {
    const id = shop.pop();
    if (id) await as(its.market.superAdmin, its.app, 'POST', `/api/orders/status/cancel/${id}`);
  },
  async 'a shopper gives back'({ shop }) {
    const id = shop.pop();
    if (!id) return;
    await step(id, 'pay', 'deliver');
    const body = { kind: 'return', reason: 'torn', items: [{ line: 1, qty: 1 }] };
    const asked = await as(its.market.shopper, its.app, 'POST', `/api/orders/${id}/requests`, body);
    const { _id } = asked.body.requests[0];
    await as(its.market.admin, its.app, 'POST', `/api/orders/${id}/requests/${_id}/accept`, {});
  },
  async 'a counter sells'({ till, bills }, quantity) {
    const bill = till.bill([{ product: its.market.atta, quantity }]);
    await till.send([bill]);
    bills.push(bill.id);
  },
  async 'a bill comes back'({ till, bills }) {
    const id = bills.pop();
    if (id) await till.send([till.back(id, [{ product: its.market.atta }])]);
  },
  async 'goods come back without a receipt'({ till }) {
    await till.send([till.back(null, [{ product: its.market.atta }], { approvals: approvals() })]);
  },
  async 'staff enter an order'({ entered }, qty) {
    const id = await enter('invoice', qty);
    await step(id, 'pay', 'deliver');
    entered.push(id);
  },
  async 'an entered order comes back'({ entered }) {
    const id = entered.pop();
    if (id) await enter('return', 1, id);
  },
};

const FIGURES = ['totalPrice', 'totalProfit', 'totalShipping', 'orders', 'items', 'quantity'] as const;
type Row = { _id: string } & Record<(typeof FIGURES)[number], number>;

/** From dashboard, report and shifts. */
async function totals(from: string) {
  const channels = await Promise.all([
    report('?type=online&', from),
    report('/pos?', from),
    report('?type=invoice&', from),
  ]);
  const add = (rows: Row[]) => FIGURES.map((figure) => rupees(sum(rows, (row) => row[figure])));
  const days = await file('days', from);
  const of = (column: string) => rupees(sum(days, (row) => Number(row[column])));
  const { shifts } = await read(`/api/config/${its.market.stores[0]}/shifts`);
  return {
    channels: add(channels.flat()),
    all: add(await report('?', from)),
    file: ['Sales (₹)', 'Profit on goods (₹)', 'Delivery (₹)', 'Orders', 'Lines', 'Pieces'].map(of),
    pos: rupees(sum(channels[1] as Row[], ({ totalPrice }) => totalPrice)),
    shifts: rupees(
      sum(shifts as { sales: number; returns: number }[], ({ sales, returns }) => sales - returns),
    ),
  };
}

test('whatever is sold and comes back, the channels of the dashboard add up to its days, and its counter to the shifts', async () => {
  const steps = fc.array(
    fc.record({ does: fc.constantFrom(...Object.keys(DEEDS)), qty: fc.integer({ min: 1, max: 2 }) }),
    { minLength: 5, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await sql`TRUNCATE orders, till_entries, till_shifts, order_days, product_days, product_months, order_day_changes, summed_days
        CASCADE`.execute(its.db);
      await sql`UPDATE products SET count_in_stock = 50 WHERE id = ${its.market.atta.id}`.execute(its.db);
      const till = await TestTill.add(its.app, its.market.admin, its.market.stores[0]);
      await till.send([till.open(500)]);
      const world: World = { till, shop: [], bills: [], entered: [] };
      for (const { does, qty } of all) await DEEDS[does]?.(world, qty);
      const live = await totals(today());
      expect(live.channels).toEqual(live.all);
      expect(live.file).toEqual(live.all);
      expect(live.pos).toBe(live.shifts);
      // Summed up days later.
      const before = new Date(its.clock.now().getTime() - 3 * DAY_MS);
      await its.db.updateTable('orders').set({ created_at: before, written_at: before }).execute();
      await sumUpDays(its.db, its.market.id);
      const from = istDay(before);
      expect(await totals(from)).toEqual(live);
    }),
    { numRuns: 8 },
  );
});

test('goods that come back count where they were sold, and without a receipt at the counter', async () => {
  const id = await enter('invoice', 2);
  await step(id, 'pay', 'deliver');
  await enter('return', 1, id);
  expect(await report('?type=invoice&', today())).toMatchObject([
    { totalPrice: 268, orders: 1, quantity: 1 },
  ]);
  expect(await report('/pos?', today())).toEqual([]);
  await enter('return', 1);
  expect(await report('/pos?', today())).toMatchObject([{ totalPrice: -268, orders: 0, quantity: -1 }]);
  expect(await report('?type=invoice&', today())).toMatchObject([{ totalPrice: 268 }]);
});
