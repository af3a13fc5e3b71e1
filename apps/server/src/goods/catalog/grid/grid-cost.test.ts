import { PRODUCTS_A_PAGE, type Sort } from '@haat/contract/catalog/grid';
import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { type Market, makeMarket } from '../../../../test/market.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { type Db, openDb } from '../../../kit/db.ts';
import { readDirectory } from '../catalogue/directory-read.ts';
import type { Shelf } from '../catalogue/narrowing.ts';
import { every, isOnShelf, isShown } from '../catalogue/shown.ts';
import { countProducts, orderOf, readCards } from './grid-read.ts';

const PRODUCTS = 10_000;

const database = useDatabase();
let db: Db;
let market: Market;

beforeAll(async () => {
  // One connection, so that the numbers of rows read are all its own.
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
  // Indexes know which rows everybody sees once VACUUM finds their commit in the log; there, commits of other databases,
  // which nobody waits for, may hold it up. Frozen rows need no commit.
  await sql`VACUUM (FREEZE) products`.execute(db);
  await sql`VACUUM (ANALYZE) products`.execute(db);
});
afterAll(() => db.destroy());

const everySort: Sort[] = ['relevance', 'priceLow', 'priceHigh', 'percentOff', 'newest', 'rating'];

test.each(everySort.flatMap((sort) => [1, 200].map((page) => [sort, page] as const)))(
  'in order of %s, page %s of 10,000 products, or of a shelf among them, reads a hundred rows at most',
  async (sort, page) => {
    for (const shelf of [{}, { category: 'Kirana' }, { brand: 'Brand 1' }, { store: market.stores[0] }]) {
      const offset = Math.min(page - 1, 150) * PRODUCTS_A_PAGE;
      const read = await rowsRead(db, () => readPage(shelf, sort, offset));
      expect(read, JSON.stringify(shelf)).toBeLessThanOrEqual(5 * PRODUCTS_A_PAGE);
    }
  },
);

async function readPage(shelf: Shelf, sort: Sort, offset: number): Promise<void> {
  const directory = await readDirectory(db, market.id);
  const condition = every([isShown(directory), isOnShelf(directory, shelf)]);
  const rows = await readCards(db, market.id, condition, orderOf(sort), { limit: PRODUCTS_A_PAGE, offset });
  expect(rows).toHaveLength(PRODUCTS_A_PAGE);
}

test('counting the products of a grid reads no rows', async () => {
  const directory = await readDirectory(db, market.id);
  const read = await rowsRead(db, () => countProducts(db, isShown(directory)));
  expect(read).toBe(0);
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
