import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { as, orderBody, placeOrder } from '../../../test/order-request.ts';
import { useMarket } from '../../../test/use-market.ts';
import { OrderTotals, sumOf } from './order-totals.ts';

const its = useMarket();
const HOUR_MS = 3_600_000;

async function order(change: { phone?: string; name?: string } = {}): Promise<string> {
  const { market, app, db } = its;
  const body = orderBody([{ product: market.atta, qty: 1 }]);
  const id = (await placeOrder(app, market, market.shopper, body)).json()._id;
  const set = { customer_name: change.name ?? 'Savita Kulkarni', phone: change.phone ?? '98450 12345' };
  await db.updateTable('orders').set(set).where('id', '=', id).execute();
  return id;
}

const list = async (query: string, user = its.market.admin) =>
  (await as(user, its.app, 'GET', `/api/orders?${query}`)).body;
const ids = async (query: string, user = its.market.admin) =>
  (await list(query, user)).orders.map(({ _id }: { _id: string }) => _id);
const due = (id: string, hours: number) =>
  its.db
    .updateTable('orders')
    .set({ estimated_delivery_at: new Date(Date.now() + hours * HOUR_MS) })
    .where('id', '=', id)
    .execute();

// spec: rule late-first
test('what is late stands first, that which is latest on top, and the newest after it', async () => {
  const [one, two, three, four] = [await order(), await order(), await order(), await order()];
  await due(one, -1);
  await due(three, -5);
  expect(await ids('isPaid=false&isDelivered=false&type=online&sort=late')).toEqual([three, one, four, two]);
});

describe('a filter', () => {
  test('by phone finds a number however it is written, and part of it', async () => {
    const one = await order({ phone: '+91 98450 12345' });
    await order({ phone: '90080 41552' });
    for (const phone of ['98450 12345', '9845012345', '+919845012345', '12345'])
      expect(await ids(`phone=${encodeURIComponent(phone)}`)).toEqual([one]);
    expect((await as(its.market.admin, its.app, 'GET', '/api/orders?phone=12')).status).toBe(400);
  });

  test('by time takes in its beginning and leaves out its end', async () => {
    const id = await order();
    const at = new Date('2026-11-20T18:30:00Z');
    await its.db.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute();
    expect(await ids(`from=${at.toISOString()}&until=2026-11-20T18:30:01Z`)).toEqual([id]);
    expect(await ids(`until=${at.toISOString()}`)).toEqual([]);
  });

  test('by payment method asks for no case of letters', async () => {
    const id = await order();
    expect(await ids('paymentMethod=cash')).toEqual([id]);
    expect(await ids('paymentMethod=online')).toEqual([]);
  });

  test('by store shows a superAdmin that store, and staff never another’s orders', async () => {
    const id = await order();
    const { market } = its;
    expect(await ids(`store=${market.stores[0]}`, market.superAdmin)).toEqual([id]);
    expect(await ids(`store=${market.stores[0]}`, market.otherAdmin)).toEqual([]);
  });
});

test('a search of two letters finds names that begin with them, one of a number only the number', async () => {
  const id = await order({ name: 'Om Prakash' });
  await order({ name: 'Thomas Om-Raj', phone: '90080 41552' });
  expect(await ids('search=Om')).toContain(id);
  expect(await ids('search=ra')).toHaveLength(0);
  expect(await ids('search=pr')).toEqual([id]);
  expect(await ids('search=pr', its.market.superAdmin)).toContain(id);
});

describe('the number of an order', () => {
  test('is its own in the marketplace, however many are placed at once', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => order()));
    const rows = await its.db.selectFrom('orders').select('number').where('id', 'in', placed).execute();
    const numbers = rows.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(12);
    for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{5}$/);
  });

  test('has six digits for the first 900,000, then seven, and none comes twice', async () => {
    const { rows } = await sql<{ lowest: number; highest: number; different: number; next: number }>`
      SELECT min(order_number(n)) AS lowest, max(order_number(n)) AS highest,
        count(DISTINCT order_number(n))::integer AS different, min(order_number(n + 900000)) AS next
      FROM generate_series(0, 899999) n`.execute(its.db);
    expect(rows).toEqual([{ lowest: 100_000, highest: 999_999, different: 900_000, next: 1_000_000 }]);
  });
});

describe('a list of many days', () => {
  /** Two hours apart, newest first. */
  async function past(count: number): Promise<string[]> {
    const template = await order();
    const made = Array.from({ length: count }, (_, nth) => ({
      id: newId(),
      at: new Date(Date.UTC(2026, 9, 20) - nth * 2 * HOUR_MS),
    }));
    for (const { id, at } of made)
      await sql`
        INSERT INTO orders (marketplace_id, id, store_id, checkout_id, order_type, payment_method, place_of_supply, items_paise,
          total_paise, created_at, estimated_delivery_at, number)
        SELECT marketplace_id, ${id}, store_id, ${id}, 'pos', 'cash', place_of_supply, 100, 100, ${at}, ${at},
          order_number(nextval('order_numbers')) FROM orders WHERE id = ${template}`.execute(its.db);
    return made.map(({ id }) => id);
  }

  test('is leafed through without a gap, from either end', async () => {
    const all = await past(65);
    const pages = async (sort: string) => {
      const each = await Promise.all(
        [1, 2, 3, 4].map((page) => ids(`type=pos&sort=${sort}&pageNumber=${page}`)),
      );
      return each.flat();
    };
    expect(await pages('newest')).toEqual(all);
    expect(await pages('oldest')).toEqual(all.toReversed());
    expect(await list('type=pos&pageNumber=9')).toMatchObject({ orders: [], page: 9, pages: 4, total: 65 });
  });

  test('is counted again when it changes', async () => {
    const totals = new OrderTotals(its.db);
    const where = sql<boolean>`o.marketplace_id = ${its.market.id}`;
    await past(3);
    expect(sumOf(await totals.of(where))).toBe(4);
    await past(2);
    expect(sumOf(await totals.of(where))).toBe(7);
  });
});
