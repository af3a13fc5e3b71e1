import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { runner } from 'node-pg-migrate';
import { expect, inject, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { sumUpDays } from '../sales/days/order-days-sql.ts';
import { type Db, openDb } from './db.ts';
import { migrate } from './migrate.ts';

const database = useDatabase();

test('processes that start at the same moment migrate one after the other, and all go on', async () => {
  const db = openDb(database.url, 1);
  try {
    const applied = async () => (await sql`SELECT name FROM migrations ORDER BY id`.execute(db)).rows;
    const before = await applied();
    await Promise.all([1, 2, 3, 4].map(() => migrate(database.url)));
    expect(await applied()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  } finally {
    await db.destroy();
  }
});

test('a database that a newer version has migrated is left alone, and its start refused', async () => {
  const db = openDb(database.url, 1);
  onTestFinished(() => db.destroy());
  await sql`INSERT INTO migrations (name, run_on) VALUES ('999_of_tomorrow', now())`.execute(db);
  await expect(migrate(database.url)).rejects.toThrow(/newer version of Haat.*999_of_tomorrow/);
  await sql`DELETE FROM migrations WHERE name = '999_of_tomorrow'`.execute(db);
  await migrate(database.url);
});

/** An empty database, dropped when the test is over. */
async function emptyDatabase(): Promise<string> {
  const cluster = new URL(inject('template').url);
  cluster.pathname = '/postgres';
  const admin = openDb(cluster.href, 1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(admin);
  onTestFinished(async () => {
    // Closed connections take a moment to disappear.
    const left = async () =>
      (await sql`SELECT FROM pg_stat_activity WHERE datname = ${name}`.execute(admin)).rows.length;
    await expect.poll(left, { timeout: 5000 }).toBe(0);
    await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(admin);
    await admin.destroy();
  });
  return new URL(`/${name}`, cluster).href;
}

async function schemaOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Before the migration with this number. */
async function databaseBefore(number: string): Promise<{ databaseUrl: string; old: Db }> {
  const databaseUrl = await emptyDatabase();
  const dir = path.resolve(import.meta.dirname, '../../migrations');
  const count = globSync('*.sql', { cwd: dir }).filter((file) => file < number).length;
  await runner({ databaseUrl, dir, direction: 'up', migrationsTable: 'migrations', count, log: () => {} });
  const old = openDb(databaseUrl, 1);
  onTestFinished(() => old.destroy());
  return { databaseUrl, old };
}

test('of bills that came with one key of a page the first keeps it, and the others have keys of their own', async () => {
  const { databaseUrl, old } = await databaseBefore('074');
  // Without orders and counters.
  await sql`SET session_replication_role = replica`.execute(old);
  for (const [marketplace, day] of [
    [1, 2],
    [1, 1],
    [1, 3],
    [2, 1],
  ])
    await sql`
      INSERT INTO till_entries (marketplace_id, till_id, seq, id, store_id, kind, written_at, written_by, received_at, order_id, receipt_key, body)
      VALUES (${`${marketplace}`.repeat(32)}::uuid, gen_random_uuid(), 1, gen_random_uuid(), gen_random_uuid(), 'bill', now(), gen_random_uuid(),
        ${`2026-11-0${day}`}, gen_random_uuid(), 'k', '{}')`.execute(old);
  await migrate(databaseUrl);
  const entries = await old
    .selectFrom('till_entries')
    .select('receipt_key as key')
    .orderBy('marketplace_id')
    .orderBy('received_at')
    .execute();
  const another = expect.stringMatching(/^[\w-]{22}$/);
  expect(entries.map(({ key }) => key)).toEqual(['k', another, another, 'k']);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(3);
});

test('a database of before the jobs for messages is upgraded, and what waited there can be sent again', async () => {
  const { databaseUrl, old } = await databaseBefore('013');
  await sql`INSERT INTO kept_messages (id, channel, recipient, body) VALUES (gen_random_uuid(), 'sms', 'x', 'y')`.execute(
    old,
  );
  // Without its order.
  await sql`SET session_replication_role = replica`.execute(old);
  await sql`INSERT INTO order_messages (marketplace_id, id, order_id, event, channel, recipient, last_error)
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'placed', 'sms', 'x', 'busy')`.execute(
    old,
  );
  await sql`SET session_replication_role = origin`.execute(old);
  await migrate(databaseUrl);
  const messages = await old.selectFrom('order_messages').select(['state', 'last_error']).execute();
  expect(messages).toEqual([{ state: 'dead', last_error: 'An upgrade came between its tries: busy' }]);
  // Plain texts may contain codes.
  expect(await old.selectFrom('message_outbox').select('id').execute()).toEqual([]);
  const fresh = openDb(database.url, 1);
  onTestFinished(() => fresh.destroy());
  expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
});

test('what only stood in a blank field becomes unknown, and what somebody paid or sold at stays', async () => {
  const { databaseUrl, old } = await databaseBefore('086');
  const id = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
  // Without parents.
  await sql`SET session_replication_role = replica`.execute(old);
  const product = (nth: number, given: { name?: string; price?: number; cost: number; tax?: number }) =>
    sql`INSERT INTO products (marketplace_id, id, store_id, sku, name, category_id, price_paise, mrp_paise, cost_paise, tax_bp, status)
      VALUES (${id(0)}, ${id(nth)}, ${id(0)}, ${`SKU-${nth}`}, ${given.name ?? 'Rusk'}, ${id(0)}, ${given.price ?? 8000}, 8000, ${given.cost},
        ${given.tax ?? 500}, 'Published')`.execute(old);
  const sold = async (nth: number, of: number, type: string, price: number, cost: number) => {
    await sql`INSERT INTO orders (marketplace_id, id, store_id, checkout_id, number, order_type, payment_method, customer_name, phone, address,
        pin_code, place_of_supply, items_paise, shipping_paise, total_paise, cost_paise, line_count, pieces, created_at, estimated_delivery_at, paid_at, delivered_at)
      VALUES (${id(0)}, ${id(nth)}, ${id(0)}, ${id(nth)}, ${100_000 + nth}, ${type}, 'cash', '', '', '', '585401', '29', ${price}, 0, ${price}, ${cost}, 1, 1,
        '2026-11-01T06:00:00Z', now(), now(), now())`.execute(old);
    await sql`INSERT INTO order_items (marketplace_id, order_id, line_no, product_id, name, image, sku, category, quantity, price_paise, mrp_paise,
        cost_paise, tax_bp, taxable_paise)
      VALUES (${id(0)}, ${id(nth)}, 1, ${id(of)}, 'Rusk', '', '', '', 1, ${price}, 8000, ${cost}, 0, ${price})`.execute(
      old,
    );
  };
  await product(1, { cost: 100, tax: 100 });
  await sold(11, 1, 'pos', 8000, 100);
  await product(2, { cost: 0 });
  await product(3, { cost: 100 });
  await sold(13, 3, 'po', 100, 0);
  await product(4, { cost: 6000 });
  await sold(14, 4, 'pos', 8000, 6000);
  await product(5, { cost: 6000, price: 100 });
  await product(6, { cost: 6000, price: 100 });
  await sold(16, 6, 'pos', 100, 6000);
  await product(7, { cost: 6000, name: 'N' });
  await migrate(`${databaseUrl}?options=-c%20session_replication_role%3Dreplica`);
  const products = await old
    .selectFrom('products')
    .select(['cost_paise', 'tax_bp', 'status', 'one_rupee'])
    .orderBy('id')
    .execute();
  const [published, inReview] = ['Published', 'In Review'];
  expect(products.map((one) => Object.values(one))).toEqual([
    [null, null, published, false],
    [null, 500, published, false],
    [100, 500, published, false],
    [6000, 500, published, false],
    [6000, 500, inReview, false],
    [6000, 500, published, true],
    [6000, 500, inReview, false],
  ]);
  const orders = await old
    .selectFrom('orders')
    .select(['cost_paise', 'uncosted_lines'])
    .orderBy('id')
    .execute();
  expect(orders.map((one) => Object.values(one))).toEqual([
    [8000, 1],
    [100, 1],
    [6000, 0],
    [6000, 0],
  ]);
  expect(await old.selectFrom('order_day_changes').select('day').execute()).toEqual([{ day: '2026-11-01' }]);
});

test('orders of before lose the GST that counted as profit, returns know their sale, and stock its average; all days are summed up again', async () => {
  const { databaseUrl, old } = await databaseBefore('094');
  const id = (nth: number) => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`;
  // Without parents.
  await sql`SET session_replication_role = replica`.execute(old);
  await sql`INSERT INTO products (marketplace_id, id, store_id, sku, name, category_id, price_paise, mrp_paise, cost_paise, status)
    VALUES (${id(0)}, ${id(1)}, ${id(0)}, 'SKU-1', 'Rusk', ${id(0)}, 10500, 10500, 6600, 'Published')`.execute(
    old,
  );
  const order = async (
    nth: number,
    type: string,
    given: { units: number; price: number; cost: number | null; original?: string },
  ) => {
    const { units, price, cost, original = null } = given;
    const [total, tax] = [units * price, type === 'po' ? 0 : (units * price) / 42];
    await sql`INSERT INTO orders (marketplace_id, id, store_id, checkout_id, number, order_type, payment_method, customer_name, phone, address,
        pin_code, place_of_supply, items_paise, shipping_paise, total_paise, cost_paise, line_count, pieces, created_at, estimated_delivery_at, original_id)
      VALUES (${id(0)}, ${id(nth)}, ${id(0)}, ${id(nth)}, ${100_000 + nth}, ${type}, 'cash', '', '', '', '585401', '29', ${total}, 0, ${total},
        ${(cost ?? price) * units}, 1, ${units}, '2026-11-01T06:00:00Z', now(), ${original})`.execute(old);
    await sql`INSERT INTO order_items (marketplace_id, order_id, line_no, product_id, name, image, sku, category, quantity, price_paise, mrp_paise,
        cost_paise, tax_bp, taxable_paise, cgst_paise, sgst_paise)
      VALUES (${id(0)}, ${id(nth)}, 1, ${id(1)}, 'Rusk', '', '', '', ${units}, ${price}, 10500, ${cost}, 500, ${total - 2 * tax}, ${tax}, ${tax})`.execute(
      old,
    );
  };
  await order(11, 'invoice', { units: 2, price: 10_500, cost: 6_000 });
  await order(12, 'return', { units: 1, price: 10_500, cost: 6_000, original: id(11) });
  await order(13, 'online', { units: 1, price: 10_500, cost: null });
  // Twice since the shelf was empty, once before.
  for (const [nth, units, price, balance] of [
    [21, 5, 9_000, 5],
    [22, 10, 6_000, 10],
    [23, 5, 6_600, 12],
  ] as const) {
    await order(nth, 'po', { units, price, cost: null });
    await sql`INSERT INTO stock_ledger (marketplace_id, id, product_id, change, balance, cause, order_id, created_at)
      VALUES (${id(0)}, ${id(nth)}, ${id(1)}, ${units}, ${balance}, 'purchase', ${id(nth)}, ${`2026-10-${nth}`})`.execute(
      old,
    );
  }
  await sql`INSERT INTO order_days (marketplace_id, store_id, day, order_type, orders, lines, pieces, total_paise, shipping_paise, revenue_paise, late_orders)
    VALUES (${id(0)}, ${id(0)}, '2026-11-01', 'online', 1, 1, 1, 10500, 0, 4500, 0)`.execute(old);
  await migrate(`${databaseUrl}?options=-c%20session_replication_role%3Dreplica`);
  const orders = await old
    .selectFrom('orders')
    .select(['cost_paise', 'original_type'])
    .where('order_type', '<>', 'po')
    .orderBy('id')
    .execute();
  expect(orders.map((one) => Object.values(one))).toEqual([
    [13_000, null],
    [6_500, 'invoice'],
    [10_500, null],
  ]);
  const [product] = await old.selectFrom('products').select('average_cost_paise').execute();
  expect(product).toEqual({ average_cost_paise: 6_200 });
  expect(await old.selectFrom('order_day_changes').select('day').execute()).toEqual([{ day: '2026-11-01' }]);
});

test('sums of days of before the reports read them are noted, and made again with what the reports file', async () => {
  const { databaseUrl, old } = await databaseBefore('130');
  const id = '00000000-0000-7000-8000-000000000001';
  // Without parents.
  await sql`SET session_replication_role = replica`.execute(old);
  await sql`INSERT INTO orders (marketplace_id, id, store_id, checkout_id, number, order_type, payment_method, customer_name, phone, address,
      pin_code, place_of_supply, items_paise, shipping_paise, total_paise, cost_paise, line_count, pieces, created_at, written_at, estimated_delivery_at)
    VALUES (${id}, ${id}, ${id}, ${id}, 100001, 'online', 'cash', '', '', '', '585401', '29', 21000, 0, 21000, 13000, 1, 2, '2026-10-05T06:00:00Z',
      '2026-10-05T06:00:00Z', now())`.execute(old);
  await sql`INSERT INTO order_items (marketplace_id, order_id, line_no, product_id, name, image, sku, category, quantity, price_paise, mrp_paise,
      cost_paise, tax_bp, taxable_paise, cgst_paise, sgst_paise)
    VALUES (${id}, ${id}, 1, ${id}, 'Rusk', '', 'SKU-1', 'Bakery', 2, 10500, 10500, 6000, 500, 20000, 500, 500)`.execute(
    old,
  );
  await sql`INSERT INTO payments (marketplace_id, id, order_id, method, amount_paise, created_at)
    VALUES (${id}, ${id}, ${id}, 'Cash', 21000, '2026-10-07T06:00:00Z')`.execute(old);
  await sql`INSERT INTO product_days (marketplace_id, store_id, day, order_type, product_id, pieces)
    VALUES (${id}, ${id}, '2026-10-05', 'online', ${id}, 2)`.execute(old);
  await sql`INSERT INTO summed_days (marketplace_id, before) VALUES (${id}, '2026-11-01')`.execute(old);
  await migrate(`${databaseUrl}?options=-c%20session_replication_role%3Dreplica`);
  const noted = await old.selectFrom('order_day_changes').select('day').orderBy('day').execute();
  expect(noted.map(({ day }) => day)).toEqual(['2026-10-05', '2026-10-07']);
  await sumUpDays(old, id);
  expect(await old.selectFrom('order_day_changes').select('day').execute()).toEqual([]);
  const sums = { goods_id: id, category: 'Bakery', name: 'Rusk', sales_paise: 21_000, margin_paise: 8_000 };
  expect(await old.selectFrom('product_days').selectAll().execute()).toMatchObject([
    { day: '2026-10-05', ...sums },
  ]);
  expect(await old.selectFrom('product_months').selectAll().execute()).toMatchObject([
    { month: '2026-10-01', ...sums },
  ]);
  expect(await old.selectFrom('money_days').selectAll().execute()).toMatchObject([
    { day: '2026-10-07', tender: 'cash', received_paise: 21_000 },
  ]);
});
