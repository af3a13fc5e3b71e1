import { type GridQuery, PRODUCTS_A_PAGE, productPage, SORTS, type Sort } from '@haat/contract/catalog/grid';
import { newId } from '@haat/domain/basics/ids';
import { paise } from '@haat/domain/basics/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encode } from 'zod/mini';
import { useDatabase } from '../../../../test/database.ts';
import { makeMarket } from '../../../../test/market.ts';
import {
  onCatalogueChange,
  passCatalogueChange,
  publishProducts,
  publishSurroundings,
} from '../../../kit/catalogue-changes.ts';
import { ChangeFeed, publishChange } from '../../../kit/change-feed.ts';
import { type Db, inTransaction, openDb } from '../../../kit/db.ts';
import { lockStock, moveStock } from '../../stock/stock-sql.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import type { Shelf } from '../catalogue/narrowing.ts';
import { gridSource } from '../grid/grid-index-read.ts';
import { GridMemory } from '../grid/grid-memory.ts';
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
let marketplace: string;
let stores: string[];
let indexed: GridReads;

beforeAll(async () => {
  db = openDb(database.url, 4);
  changes = new ChangeFeed(database.url);
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
  // Two categories share a name.
  const subCategories = named([...SUB_CATEGORIES, 'Rice']).map((one, n) => ({
    ...one,
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
  indexed = openGridReads(db, changes);
});
afterAll(async () => {
  await changes.close();
  await db.destroy();
});

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
  // Calls have either a shelf or a keyword.
  return fc.tuple(shelf, query).map(([of, wanted]) => [wanted.keyword ? {} : of, wanted] as Grid);
}

interface Row {
  id: string;
  storeId: string;
  isOpen: boolean;
  store: string;
  category: string;
  subCategory: string | null;
  brand: string;
  price: number;
  percentOff: number;
  isInStock: boolean;
  hasStock: boolean;
  createdAt: string;
  rating: number;
  numReviews: number;
  popularity: number;
}

async function readShown(): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.store_id AS "storeId", s.name AS store, s.is_open AS "isOpen", c.name AS category, sub.name AS "subCategory",
      p.brand, p.price_paise AS price, p.percent_off AS "percentOff", p.in_stock AS "isInStock",
      p.in_stock AND (p.count_in_stock >= coalesce(p.sale_step, 1) OR EXISTS (SELECT FROM product_variants v
        WHERE v.marketplace_id = p.marketplace_id AND v.product_id = p.id AND v.count_in_stock >= coalesce(p.sale_step, 1))) AS "hasStock",
      to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS "createdAt", p.rating_tenths AS rating,
      p.num_reviews AS "numReviews", p.popularity
    FROM products p
      JOIN stores s ON s.marketplace_id = p.marketplace_id AND s.id = p.store_id
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories sub ON sub.marketplace_id = p.marketplace_id AND sub.id = p.sub_category_id
    WHERE p.marketplace_id = ${marketplace} AND p.status = 'Published'`.execute(db);
  return rows.filter(({ isOpen, store }) => isOpen && store !== 'Sample Store');
}

const same = (one: string | null, other: string) => one?.toLowerCase() === other.trim().toLowerCase();
const namesIn = (list: string) => list.split('|').filter(Boolean);

function testsOf(shelf: Shelf, query: GridQuery): Record<string, (row: Row) => boolean> {
  const {
    brand = '',
    subCategory = '',
    store = '',
    minPrice = 0,
    maxPrice = Number.MAX_VALUE,
    percentOff = 0,
  } = query;
  return {
    shelf: (row) =>
      (shelf.category === undefined ||
        (same(row.category, shelf.category) && row.category !== 'Please Select')) &&
      (shelf.subCategory === undefined || same(row.subCategory, shelf.subCategory)) &&
      (shelf.brand === undefined || (same(row.brand, shelf.brand) && row.brand !== 'Sample Brand')) &&
      (shelf.store === undefined || row.storeId === shelf.store),
    brands: (row) => !namesIn(brand).length || namesIn(brand).some((name) => same(row.brand, name)),
    subCategories: (row) =>
      !namesIn(subCategory).length || namesIn(subCategory).some((name) => same(row.subCategory, name)),
    stores: (row) => !namesIn(store).length || namesIn(store).some((id) => same(row.storeId, id)),
    price: (row) => row.price >= minPrice && row.price <= maxPrice,
    percentOff: (row) => row.percentOff >= percentOff,
    stock: (row) => !query.inStock || row.hasStock,
  };
}

const fitting = (rows: readonly Row[], tests: Record<string, (row: Row) => boolean>, without = '') =>
  rows.filter((row) => Object.entries(tests).every(([name, test]) => name === without || test(row)));

type Sorting = (number | string | boolean)[];
const sortings: Record<Sort, (row: Row) => Sorting> = {
  relevance: ({ isInStock, popularity, id }) => [isInStock, popularity, id],
  priceLow: ({ price, id }) => [price, id],
  priceHigh: ({ price, id }) => [price, id],
  percentOff: ({ percentOff, id }) => [percentOff, id],
  newest: ({ createdAt, id }) => [createdAt, id],
  rating: ({ rating, numReviews, id }) => [rating, numReviews, id],
};

function inOrder(rows: readonly Row[], sort: Sort): Row[] {
  const ascending = rows.toSorted((a, b) => {
    const [one, other] = [sortings[sort](a), sortings[sort](b)];
    const at = one.findIndex((value, nth) => value !== other[nth]);
    return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
  });
  return sort === 'priceLow' ? ascending : ascending.reverse();
}

/** By keyword alone, best first; the ranking has its own test. */
async function ranked(keyword: string): Promise<string[]> {
  const found: string[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { rows } = await listProducts(indexed, marketplace, {}, { keyword, pageNumber });
    if (rows.length === 0) return found;
    found.push(...rows.map(({ _id }) => _id));
  }
}

/** Most frequent first. */
function counted(rows: readonly Row[], left: readonly Row[], nameOf: (row: Row) => string | null) {
  const names = Map.groupBy(rows, nameOf);
  return [...names]
    .flatMap(([name, all]) => (name ? { name, all: all.length } : []))
    .sort((a, b) => b.all - a.all || (a.name < b.name ? -1 : 1))
    .map(({ name }) => ({ name, count: left.filter((row) => nameOf(row) === name).length }));
}

/** Compares grids and facets with filtering and sorting all products row by row. */
async function expectTrueGrids(runs: number): Promise<void> {
  const shown = await readShown();
  await fc.assert(
    fc.asyncProperty(anyGrid(), async ([shelf, query]) => {
      const { keyword, sort = 'relevance', pageNumber = 1 } = query;
      const found = keyword ? await ranked(keyword) : undefined;
      const rows = found ? found.flatMap((id) => shown.find((row) => row.id === id) ?? []) : shown;
      const tests = testsOf(shelf, query);
      const all = fitting(rows, tests);
      const ordered = found && sort === 'relevance' ? all : inOrder(all, sort);
      const page = ordered.slice((pageNumber - 1) * PRODUCTS_A_PAGE, pageNumber * PRODUCTS_A_PAGE);
      const ours = await listProducts(indexed, marketplace, shelf, query);
      const ids = ours.rows.map(({ _id }) => _id);
      expect([ours.total, ids]).toEqual([all.length, page.map(({ id }) => id)]);
      const { text } = await writeProducts(indexed, marketplace, shelf, query);
      expect(text).toBe(JSON.stringify(encode(productPage, ours)));
      await expectTrueFacets(rows, [shelf, query], tests);
    }),
    { numRuns: runs },
  );
}

// Brands are written as chosen, or as most products have it.
const writings = (rows: readonly Row[], chosen: readonly string[]) => {
  const names = counted(rows, rows, ({ brand }) => brand).map(({ name }) => name);
  return new Map([...names.toReversed(), ...chosen].map((name) => [name.toLowerCase(), name]));
};

async function expectTrueFacets(
  rows: readonly Row[],
  [shelf, query]: Grid,
  tests: ReturnType<typeof testsOf>,
): Promise<void> {
  const { sort, pageNumber, brand: brands, subCategory: subCategories, store: stores, ...filters } = query;
  const facets = { ...filters, ...shelf, brands, subCategories, stores };
  const all = rows.filter((row) => tests.shelf?.(row));
  const priced = fitting(rows, tests, 'price').map(({ price }) => price);
  const shops = counted(all, fitting(rows, tests, 'stores'), ({ storeId }) => storeId);
  const written = writings(all, namesIn(brands ?? ''));
  const brandOf = ({ brand }: Row) =>
    brand === 'Sample Brand' ? null : (written.get(brand.toLowerCase()) ?? '');
  expect(await readFacets(indexed, marketplace, facets)).toEqual({
    brands: counted(all, fitting(rows, tests, 'brands'), brandOf),
    subCategories: counted(all, fitting(rows, tests, 'subCategories'), ({ subCategory }) => subCategory),
    stores: shops.map(({ name: _id, count }) => ({
      _id,
      name: rows.find(({ storeId }) => storeId === _id)?.store,
      count,
    })),
    more: { brands: 0, subCategories: 0, stores: 0 },
    lowestPrice: priced.length > 0 ? Math.min(...priced) : 0,
    highestPrice: Math.max(0, ...priced),
    inStock: fitting(rows, tests, 'stock').filter(({ hasStock }) => hasStock).length,
  });
}

test('a grid is what filtering and sorting all products says, however it is narrowed, sorted and searched', async () => {
  await expectTrueGrids(200);
});

async function expectTrueAfter(
  change: () => Promise<unknown>,
  isHeard: () => Promise<boolean>,
): Promise<void> {
  await change();
  await expect.poll(isHeard, { timeout: 5000 }).toBe(true);
  await expectTrueGrids(60);
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
  await expectTrueAfter(move(-pieces), async () => (await totalOf({ inStock: true })) === before - 1);
  await expectTrueAfter(move(pieces), async () => (await totalOf({ inStock: true })) === before);
});

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
  await expectTrueAfter(weigh(240), async () => (await totalOf({ inStock: true })) === total - 1);
});

test('a review changes a product’s place in the order of ratings', async () => {
  const best = await firstOf({ sort: 'rating' });
  const other = (await listProducts(indexed, marketplace, {}, { sort: 'rating', pageNumber: 3 })).rows[0];
  expect(other?._id).not.toBe(best?._id);
  await expectTrueAfter(
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
});

test('a search that waited while a store opened finds its goods from then on', async () => {
  const source = gridSource(db);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let wait = Promise.resolve();
  const readSome = (...of: Parameters<typeof source.readSome>) => wait.then(() => source.readSome(...of));
  const reads = { ...openGridReads(db, changes), grids: new GridMemory({ ...source, readSome }, changes) };
  const totalOf = async (keyword: string) => (await listProducts(reads, marketplace, {}, { keyword })).total;
  await totalOf('atta');
  wait = opened;
  passCatalogueChange(changes, { marketplaceId: marketplace, products: new Set([newId()]), inGrids: false });
  const waiting = totalOf('jaggery');
  await recallDirectory(reads, marketplace);
  const heard = new Promise((resolve) => onCatalogueChange(changes, resolve));
  await inTransaction(db, async (tx) => {
    await tx.updateTable('stores').set({ is_open: true }).where('name', '=', 'Closed Shop').execute();
    await publishSurroundings(tx, marketplace);
  });
  await heard;
  open();
  await waiting;
  expect(await totalOf('jaggery')).toBe((await ranked('jaggery')).length);
});

test('what a closed store sold, and what is no longer published, leaves all grids', async () => {
  const before = await totalOf({});
  const publish =
    (change: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) => () =>
      inTransaction(db, async (tx) => {
        await change(tx);
        await publishChange(tx, 'catalogue', marketplace);
      });
  await expectTrueAfter(
    publish((tx) =>
      tx.updateTable('products').set({ status: 'In Review' }).where('brand', '=', 'Tata').execute(),
    ),
    async () => (await totalOf({ brand: 'Tata' })) === 0,
  );
  const published = await totalOf({});
  expect(published).toBeLessThan(before);
  await expectTrueAfter(
    publish((tx) =>
      tx
        .updateTable('stores')
        .set({ is_open: false })
        .where('id', '=', stores[0] ?? '')
        .execute(),
    ),
    async () => (await totalOf({})) < published,
  );
});
