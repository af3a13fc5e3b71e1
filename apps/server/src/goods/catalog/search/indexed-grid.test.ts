import { type GridQuery, productPage, SORTS } from '@haat/contract/catalog/grid';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encode } from 'zod/mini';
import { useDatabase } from '../../../../test/database.ts';
import { makeMarket } from '../../../../test/market.ts';
import { publishProducts } from '../../../kit/catalogue-changes.ts';
import { ChangeFeed, publishChange } from '../../../kit/change-feed.ts';
import { type Db, inTransaction, openDb } from '../../../kit/db.ts';
import { lockStock, moveStock } from '../../stock/stock-sql.ts';
import type { Shelf } from '../catalogue/narrowing.ts';
import { type GridReads, openGridReads } from '../grid/grid-reads.ts';
import { listProducts } from './list-products.ts';
import { readFacets } from './read-facets.ts';
import { writeProducts } from './write-products.ts';

const CATEGORIES = ['Kirana', 'Snacks', 'Please Select'];
const SUB_CATEGORIES = ['Rice', 'Tea', 'Chips'];
const BRANDS = ['Amul', 'amul', 'Tata', 'Sample Brand', ''];
const WORDS = ['Basmati', 'Toor', 'Atta', 'Ghee', 'Masala', 'Paneer', 'Jaggery'];
const PRODUCTS = 400;

const database = useDatabase();
let db: Db;
let changes: ChangeFeed;
let unheard: ChangeFeed;
let marketplace: string;
let stores: string[];
let indexed: GridReads;

beforeAll(async () => {
  db = openDb(database.url, 4);
  changes = new ChangeFeed(database.url);
  unheard = new ChangeFeed(database.url);
  await changes.start();
  const market = await makeMarket(db);
  marketplace = market.id;
  const named = (names: string[]) =>
    names.map((name) => ({ marketplace_id: marketplace, id: newId(), name }));
  const [unseen, shelves] = [named(['Closed Shop', 'Sample Store']), named(CATEGORIES.slice(1))];
  await db
    .insertInto('stores')
    .values(unseen.map((store) => ({ ...store, state_code: '29', is_open: store.name !== 'Closed Shop' })))
    .execute();
  await db.insertInto('categories').values(shelves).execute();
  stores = [...market.stores, ...unseen.map(({ id }) => id)];
  const categories = [market.category, ...shelves.map(({ id }) => id)];
  // Two categories have a subcategory of one name.
  const subCategories = [...SUB_CATEGORIES, 'Rice'].map((name, n) => ({
    marketplace_id: marketplace,
    id: newId(),
    name,
    category_id: categories[n % 2] ?? '',
  }));
  await db.insertInto('sub_categories').values(subCategories).execute();
  await sql`
    INSERT INTO products (marketplace_id, id, store_id, sku, name, brand, category_id, sub_category_id, price_paise, mrp_paise,
      status, count_in_stock, has_variants, created_at, rating_sum, num_reviews)
    SELECT ${marketplace}::uuid, overlay(overlay(md5('p' || n) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid, (${stores}::uuid[])[1 + n * 31 % 7 % 4], 'SKU ' || n,
      (${WORDS}::text[])[1 + n % 7] || ' ' || (${WORDS}::text[])[1 + n * 13 % 11 % 7] || ' No. ' || n,
      (${BRANDS}::text[])[1 + n * 7 % 5], (${categories}::uuid[])[1 + n * 17 % 3],
      (${subCategories.map(({ id }) => id)}::uuid[])[1 + n * 11 % 6], n * 7919 % 50 * 100, 5000,
      CASE WHEN n % 9 = 0 THEN 'In Review' ELSE 'Published' END, greatest(0, n * 5 % 7 - 3), n % 4 = 0,
      now() - n % 37 * interval '1 hour 1 microsecond', n % 5 * (n % 3 + 2), n % 5
    FROM generate_series(1, ${PRODUCTS}) n`.execute(db);
  await sql`
    INSERT INTO product_variants (marketplace_id, product_id, id, name, sku, price_paise, mrp_paise, count_in_stock)
    SELECT ${marketplace}::uuid, p.id, gen_random_uuid(), 'Large', 'V ' || p.sku, 100, 100, length(p.sku) % 2
    FROM products p WHERE p.marketplace_id = ${marketplace} AND p.has_variants`.execute(db);
  indexed = openGridReads(db, changes, { worth: 1 });
});
afterAll(async () => {
  await changes.close();
  await db.destroy();
});

/** A memory that hears nothing keeps nothing: the database is asked each time. */
const asked = () => openGridReads(db, unheard);

type Grid = [shelf: Shelf, query: GridQuery & { keyword?: string }];

const optional = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const several = (values: readonly string[]) =>
  fc.option(
    fc.subarray([...values], { minLength: 1 }).map((names) => names.join('|')),
    { nil: undefined },
  );
const rupees = fc.option(
  fc.integer({ min: 0, max: 55 }).map((price) => paise(price * 100)),
  { nil: undefined },
);

function anyGrid(): fc.Arbitrary<Grid> {
  const shelf = fc.oneof<fc.Arbitrary<Shelf>[]>(
    fc.constant({}),
    fc.constantFrom(...CATEGORIES, 'kirana ', 'Nothing').map((category) => ({ category })),
    fc.constantFrom(...SUB_CATEGORIES, 'rice').map((subCategory) => ({ subCategory })),
    fc.constantFrom(...BRANDS).map((brand) => ({ brand })),
    fc.constantFrom(...stores, newId()).map((store) => ({ store })),
  );
  const query = fc.record({
    sort: optional(SORTS),
    pageNumber: fc.constantFrom(1, 1, 2, 3, 40),
    brand: several(BRANDS),
    subCategory: several(SUB_CATEGORIES),
    store: several([...stores, newId(), 'no store', stores[0]?.toUpperCase() ?? '']),
    minPrice: rupees,
    maxPrice: rupees,
    percentOff: optional([0, 10, 50]),
    inStock: optional([true, false]),
    keyword: optional(['atta', 'basmati toor', 'ghe', 'panner', 'jaggery umbrella', 'zzz', '😀']),
  });
  // No call searches a shelf.
  return fc.tuple(shelf, query).map(([of, wanted]) => [wanted.keyword ? {} : of, wanted] as Grid);
}

/** Every grid is the same from the index as from the database: ids, order, numbers, cards, and what it can be narrowed by. */
async function expectSameGrids(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anyGrid(), async ([shelf, query]) => {
      const ours = await listProducts(indexed, marketplace, shelf, query);
      expect(ours).toEqual(await listProducts(asked(), marketplace, shelf, query));
      const { text } = await writeProducts(indexed, marketplace, shelf, query);
      expect(text).toBe(JSON.stringify(encode(productPage, ours)));
      const { sort, pageNumber, brand: brands, subCategory: subCategories, store, ...filters } = query;
      const facets = { ...filters, ...shelf, brands, subCategories, stores: store };
      expect(await readFacets(indexed, marketplace, facets)).toEqual(
        await readFacets(asked(), marketplace, facets),
      );
    }),
    { numRuns: runs },
  );
  expect(indexed.grids.size).toBeGreaterThan(0);
}

test('a grid is the same from the index as from the database, however it is narrowed, sorted and searched', async () => {
  await expectSameGrids(200);
}, 60_000);

/** Waits until what was published has been heard, then compares again. */
async function expectSameAfter(
  change: () => Promise<unknown>,
  isHeard: () => Promise<boolean>,
): Promise<void> {
  await change();
  await expect.poll(isHeard, { timeout: 5000 }).toBe(true);
  await expectSameGrids(60);
}

const firstOf = async (query: GridQuery) => (await listProducts(indexed, marketplace, {}, query)).rows[0];
const totalOf = async (query: GridQuery) => (await listProducts(indexed, marketplace, {}, query)).total;

test('what is sold out, or there again, changes its place in the index', async () => {
  const before = await totalOf({ inStock: true });
  const sold = await firstOf({ inStock: true, sort: 'newest' });
  const productId = sold?._id ?? '';
  const move = (change: number) => () =>
    inTransaction(db, async (tx) => {
      const moves = [{ productId, variantId: null, change, orderId: null }];
      const stock = await tx.send((batch) => lockStock(batch, marketplace, moves));
      await tx.send((batch) =>
        moveStock(batch, { marketplaceId: marketplace, cause: 'count', userId: null }, stock, moves),
      );
    });
  const pieces = sold?.countInStock ?? 0;
  await expectSameAfter(move(-pieces), async () => (await totalOf({ inStock: true })) === before - 1);
  await expectSameAfter(move(pieces), async () => (await totalOf({ inStock: true })) === before);
}, 60_000);

test('loose goods of which less than a step is left are sold out', async () => {
  const total = await totalOf({ inStock: true });
  const productId = (await firstOf({ inStock: true, sort: 'newest' }))?._id ?? '';
  const weigh = (grams: number) => () =>
    inTransaction(db, async (tx) => {
      await sql`UPDATE products SET sold_by = 'kg', sale_step = 250, count_in_stock = 1000 WHERE id = ${productId}`.execute(
        tx,
      );
      const moves = [{ productId, variantId: null, change: grams - 1000, orderId: null }];
      const stock = await tx.send((batch) => lockStock(batch, marketplace, moves));
      await tx.send((batch) =>
        moveStock(batch, { marketplaceId: marketplace, cause: 'count', userId: null }, stock, moves),
      );
    });
  await expectSameAfter(weigh(240), async () => (await totalOf({ inStock: true })) === total - 1);
}, 60_000);

test('a review changes a product’s place in the order of ratings, and the index stays', async () => {
  const best = await firstOf({ sort: 'rating' });
  const other = (await listProducts(indexed, marketplace, {}, { sort: 'rating', pageNumber: 3 })).rows[0];
  expect(other?._id).not.toBe(best?._id);
  const bytes = indexed.grids.size;
  await expectSameAfter(
    () =>
      inTransaction(db, async (tx) => {
        const judged = { rating_sum: 500, num_reviews: 100 };
        await tx
          .updateTable('products')
          .set(judged)
          .where('id', '=', other?._id ?? '')
          .execute();
        await publishProducts(tx, marketplace, [other?._id ?? '']);
      }),
    async () => (await firstOf({ sort: 'rating' }))?._id === other?._id,
  );
  expect(indexed.grids.size).toBe(bytes);
}, 60_000);

test('what a closed store sold, and what is no longer published, leaves all grids', async () => {
  const before = await totalOf({});
  const publish =
    (change: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) => () =>
      inTransaction(db, async (tx) => {
        await change(tx);
        await publishChange(tx, 'catalogue', marketplace);
      });
  await expectSameAfter(
    publish((tx) =>
      tx.updateTable('products').set({ status: 'In Review' }).where('brand', '=', 'Tata').execute(),
    ),
    async () => (await totalOf({ brand: 'Tata' })) === 0,
  );
  const published = await totalOf({});
  expect(published).toBeLessThan(before);
  await expectSameAfter(
    publish((tx) =>
      tx
        .updateTable('stores')
        .set({ is_open: false })
        .where('id', '=', stores[0] ?? '')
        .execute(),
    ),
    async () => (await totalOf({})) < published,
  );
}, 60_000);
