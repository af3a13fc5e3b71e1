import { PRODUCTS_A_PAGE, SORTS } from '@haat/contract/catalog/grid';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { type Market, makeMarket } from '../../../../test/market.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { ChangeFeed } from '../../../kit/change-feed.ts';
import { type Db, openDb } from '../../../kit/db.ts';
import type { Shelf } from '../catalogue/narrowing.ts';
import { listProducts } from '../search/list-products.ts';
import { type GridReads, openGridReads } from './grid-reads.ts';
import { listNewArrivals, listTopDeals } from './shelves.ts';

const PRODUCTS = 10_000;

const database = useDatabase();
let db: Db;
let changes: ChangeFeed;
let market: Market;
let reads: GridReads;

beforeAll(async () => {
  // One connection, so that all counted rows are its own.
  db = openDb(database.url, 1);
  market = await makeMarket(db);
  const other = newId();
  await sql`INSERT INTO categories (marketplace_id, id, name) VALUES (${market.id}, ${other}, 'Other')`.execute(
    db,
  );
  await sql`
    INSERT INTO products (marketplace_id, id, store_id, sku, name, category_id, price_paise, mrp_paise, status,
      count_in_stock, created_at, brand)
    SELECT ${market.id}::uuid, md5(n::text)::uuid, ${market.stores[0]}::uuid, 'SKU ' || n, 'Product ' || n,
      CASE WHEN n % 2 = 0 THEN ${market.category}::uuid ELSE ${other}::uuid END, n * 7919 % 5000, 5000, 'Published',
      n % 3, now() - make_interval(mins => n), 'Brand ' || n % 3
    FROM generate_series(1, ${PRODUCTS}) n`.execute(db);
  // Frozen, since VACUUM may otherwise wait for other databases' commits before indexes know which rows are visible to all.
  await sql`VACUUM (FREEZE) products`.execute(db);
  await sql`VACUUM (ANALYZE) products`.execute(db);
  changes = new ChangeFeed(database.url);
  await changes.start();
  reads = openGridReads(db, changes);
  // Words are read last.
  await reads.grids.find(market.id, 'relevance', true);
});
afterAll(async () => {
  await changes.close();
  await db.destroy();
});

const SHELVES: Shelf[] = [{}, { category: 'Kirana' }, { brand: 'Brand 1' }];

test.each(SORTS.flatMap((sort) => [1, 150].map((page) => [sort, page] as const)))(
  'in order of %s, page %s of 10,000 products, or of a shelf among them, reads the rows that it shows',
  async (sort, pageNumber) => {
    for (const shelf of [...SHELVES, { store: market.stores[0] }]) {
      await listProducts(reads, market.id, shelf, { sort });
      const list = () => listProducts(reads, market.id, shelf, { sort, pageNumber });
      const read = await rowsRead(db, async () => expect((await list()).rows).toHaveLength(PRODUCTS_A_PAGE));
      expect(read, JSON.stringify(shelf)).toBeLessThanOrEqual(PRODUCTS_A_PAGE);
    }
  },
);

test('the shelves of the home page read few rows', async () => {
  for (const list of [listNewArrivals, listTopDeals]) {
    await list(reads, market.id);
    expect(await rowsRead(db, () => list(reads, market.id))).toBeLessThanOrEqual(5 * PRODUCTS_A_PAGE);
  }
});

test('selling a piece touches none of the indexes, unless it is the last', async () => {
  const hot = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ hot: number; all: number }>`
      SELECT n_tup_hot_upd AS hot, n_tup_upd AS all FROM pg_stat_user_tables WHERE relname = 'products'`.execute(
      db,
    );
    return rows[0];
  };
  const sellTwo = sql`UPDATE products SET count_in_stock = count_in_stock - 2 WHERE id IN (
    SELECT id FROM products WHERE count_in_stock = 2 OR id = ${market.atta.id} ORDER BY count_in_stock DESC LIMIT 2)`;
  await sellTwo.execute(db);
  expect(await hot()).toEqual({ hot: 1, all: 2 });
});
