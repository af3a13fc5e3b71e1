import { searchWordsOf } from '@haat/domain/search/search-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/database.ts';
import { makeMarket } from '../../../../test/market.ts';
import { rowsRead } from '../../../../test/rows-read.ts';
import { stockShelves } from '../../../../test/stock-shelves.ts';
import { ChangeFeed } from '../../../kit/change-feed.ts';
import { type Db, openDb } from '../../../kit/db.ts';
import { openGridReads } from '../grid/grid-reads.ts';
import { correctSpelling } from './correct-spelling.ts';
import { listProducts } from './list-products.ts';

const NAMES = ['Basmati', 'Toor', 'Atta', 'Ghee', 'Masala', 'Paneer', 'Jaggery', 'Poha', 'Besan', 'Coconut'];

const PRODUCTS = 10_000;

const database = useDatabase();
let db: Db;
let changes: ChangeFeed;
let marketplace: string;

beforeAll(async () => {
  db = openDb(database.url, 1);
  changes = new ChangeFeed(database.url);
  const market = await makeMarket(db);
  marketplace = market.id;
  const [storeId] = market.stores;
  const goods = NAMES.map((name) => ({ name }));
  await stockShelves(db, { marketplaceId: market.id, storeId }, goods);
  await sql`
    INSERT INTO products (marketplace_id, id, store_id, sku, name, category_id, price_paise, mrp_paise, status, count_in_stock)
    SELECT ${market.id}::uuid, md5(n::text)::uuid, ${storeId}::uuid, 'No. ' || n,
      (${NAMES}::text[])[1 + n % 10] || ' ' || (${NAMES}::text[])[1 + n / 10 % 10] || ' No. ' || n,
      ${market.category}::uuid, 100, 100, 'Published', 9
    FROM generate_series(1, ${PRODUCTS}) n`.execute(db);
  await sql`VACUUM (ANALYZE) products`.execute(db);
});
afterAll(() => db.destroy());

// A memory that hears nothing keeps nothing: each search is the first of its kind.
const search = (keyword: string) => listProducts(openGridReads(db, changes), marketplace, {}, { keyword });

test.each([
  ['ten words that everybody has', NAMES.join(' ')],
  ['ten words that nobody knows', 'qwerty uiopas dfghjk zxcvbn mlkjhg poiuyt rewqas gfdsaq vcxzas bnmkjh'],
  ['ten words that are misspelt', NAMES.map((name) => `${name}x`).join(' ')],
])('%s read no more products than a few searches of one word', async (_what, keyword) => {
  const one = await rowsRead(db, () => search('basmati'));
  expect(one).toBeGreaterThan(1500);
  expect(await rowsRead(db, () => search(keyword))).toBeLessThan(3 * one);
});

test('of ten misspelt words four are looked up', async () => {
  const typed = NAMES.map((name) => `${name.toLowerCase()}x`);
  const { ofAll } = await correctSpelling(db, marketplace, typed, searchWordsOf([]));
  expect([...ofAll.keys()]).toEqual(typed.slice(0, 4));
});

test('of many words those products are found that have two of them, before any that has one', async () => {
  const page = await search('basmati jaggery telephone umbrella bicycle');
  expect(page.isClosest).toBe(true);
  for (const { name } of page.rows) expect(name).toMatch(/Basmati Jaggery|Jaggery Basmati/);
});
