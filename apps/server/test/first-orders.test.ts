import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDb } from '../src/kit/db.ts';
import { analyzeGrownTables } from '../src/kit/statistics.ts';
import { testApp } from './app.ts';
import { useDatabase } from './database.ts';
import { type Market, makeMarket } from './market.ts';
import { orderBody, placeOrder } from './order-request.ts';

const database = useDatabase();
const ROWS = 5000;

const GROWN = ['idempotency_keys', 'products', 'stock_ledger'];
const growthOf = ({ id, shopper }: Market) => [
  sql`INSERT INTO products (marketplace_id, id, store_id, sku, name, category_id, price_paise, mrp_paise)
    SELECT p.marketplace_id, gen_random_uuid(), p.store_id, 'X' || n, p.name, p.category_id, p.price_paise, p.mrp_paise
    FROM (SELECT * FROM products WHERE marketplace_id = ${id} LIMIT 1) p, generate_series(1, ${sql.lit(ROWS)}) n`,
  sql`INSERT INTO stock_ledger (marketplace_id, id, product_id, change, balance, cause)
    SELECT marketplace_id, gen_random_uuid(), id, 1, 1, 'count' FROM products WHERE marketplace_id = ${id}`,
  sql`INSERT INTO idempotency_keys (marketplace_id, user_id, key, call, request_hash, reply)
    SELECT ${id}, ${shopper.id}, 'earlier ' || n, 'x', '', 'null' FROM generate_series(1, ${sql.lit(ROWS)}) n`,
];

test('a connection that placed a new shop’s first order uses indexes once the shop has grown', async () => {
  const db = openDb(database.url, 1);
  const market = await makeMarket(db);
  const app = await testApp(database.url, { env: { DATABASE_POOL: '2' } });
  const order = async () => {
    const body = orderBody([{ product: market.atta, qty: 1 }]);
    expect((await placeOrder(app, market, market.shopper, body)).statusCode).toBe(201);
  };
  const rowsRead = async () => {
    const { rows } = await sql<{ name: string; read: number }>`
      SELECT relname AS name, coalesce(seq_tup_read, 0) AS read FROM pg_stat_user_tables
      WHERE relname = ANY(${GROWN}) ORDER BY 1`.execute(db);
    return rows.map(({ read }) => read);
  };
  try {
    // As PostgreSQL does by itself; it then plans for small tables.
    await sql`ANALYZE`.execute(db);
    await order();
    for (const growth of growthOf(market)) await growth.execute(db);
    await sql`SELECT pg_stat_force_next_flush()`.execute(db);
    expect(await analyzeGrownTables(db)).toEqual(expect.arrayContaining(GROWN));
    const before = await rowsRead();
    for (let n = 0; n < 3; n += 1) await order();
    // A connection reports its statistics by the time it ends.
    await app.close();
    const after = await rowsRead();
    for (const [nth, name] of GROWN.entries())
      expect([name, (after[nth] ?? 0) - (before[nth] ?? 0) < ROWS]).toEqual([name, true]);
  } finally {
    await app.close();
    await db.destroy();
  }
});
