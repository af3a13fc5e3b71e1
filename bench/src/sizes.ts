import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '@haat/server/app';
import { readConfig } from '@haat/server/config';
import { median } from './alternate.ts';
import { execute, makeDatabase } from './database.ts';
import { SECRET, SQL_ID } from './market.ts';

/** Sizes of marketplaces, the first of which the others are compared with. */
const SIZES = process.argv.slice(2).map(Number);
const DEFAULT_SIZES = [20_000, 120_000];
const ROUNDS = 5;
/** Requests of a round, each of an address that nobody asked for before. */
const REQUESTS = 60;
const FILLED_AT_ONCE = 50_000;

const categoryOf = (n: number) => `Category%20${n % 20}`;

/** What is asked of a marketplace; `n` makes each address a new one. */
const READS: Record<string, (n: number) => string> = {
  list: (n) => `products/?pageNumber=${1 + n}`,
  'page 1,000': (n) => `products/?pageNumber=${1000 - n}`,
  category: (n) => `products/category/${categoryOf(n)}?pageNumber=${1 + Math.floor(n / 20)}`,
  'price filter': (n) => `products/category/${categoryOf(n)}?minPrice=${100 + n}&maxPrice=${300 + n}`,
  'cheapest first': (n) => `products/?sort=priceLow&minPrice=${100 + n}`,
  'in stock': (n) => `products/category/${categoryOf(n)}?inStock=true&pageNumber=${1 + Math.floor(n / 20)}`,
  'facets, category': (n) => `facets?category=${categoryOf(n)}&minPrice=${100 + n}`,
  'facets, all': (n) => `facets?minPrice=${100 + n}`,
};

const uid = (size: number) => `00000000-0000-7000-8000-${(1e9 + size).toString(16).padStart(12, '0')}`;

/** Groceries in plenty of ten stores, 20 categories and 500 brands. */
async function fill(databaseUrl: string, size: number): Promise<void> {
  const market = uid(size);
  const id = (n: string) => SQL_ID(`${size}::bigint * 1000000 + ${n}`);
  await execute(
    databaseUrl,
    `INSERT INTO marketplaces (id, uid, name, minimum_order_paise) VALUES ('${market}', 'bench-${size}', 'Bench ${size}', 0);
    INSERT INTO stores (marketplace_id, id, name, state_code)
      SELECT '${market}', ${id('n')}, 'Store ' || n, '29' FROM generate_series(0, 9) n;
    INSERT INTO categories (marketplace_id, id, name, position)
      SELECT '${market}', ${id('n')}, 'Category ' || n, n FROM generate_series(0, 19) n;
    INSERT INTO sub_categories (marketplace_id, id, name, category_id)
      SELECT '${market}', ${id('n')}, 'Shelf ' || n, ${id('n % 20')} FROM generate_series(0, 99) n;`,
  );
  for (let from = 1; from <= size; from += FILLED_AT_ONCE)
    await execute(
      databaseUrl,
      `INSERT INTO products (marketplace_id, id, store_id, sku, name, size, description, brand, category_id, sub_category_id,
        price_paise, mrp_paise, cost_paise, tax_bp, hsn, status, count_in_stock, images, created_at, popularity)
      SELECT '${market}', ${id('n')}, ${id('n % 10')}, 'SKU' || n, 'Groceries No. ' || n, '500 g',
        'Packed fresh in Bidar and delivered to your door.', 'Brand ' || n::bigint * 7919 % 500, ${id('n % 20')}, ${id('n % 100')},
        10000 + n::bigint * 7919 % 90000, 100000, 8000, 500, '1006', 'Published', CASE WHEN n % 10 = 3 THEN 0 ELSE 1000 END,
        ARRAY['products/' || n || '.jpg'], now() - n * interval '1 minute', n * 31 % 1000
      FROM generate_series(${from}, ${Math.min(size, from + FILLED_AT_ONCE - 1)}) n`,
    );
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const sizes = SIZES.length > 0 ? SIZES : DEFAULT_SIZES;
const database = await makeDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'haat-bench-'));
try {
  for (const size of sizes) {
    console.log(`Filling ${size.toLocaleString('en-IN')} goods ...`);
    await fill(database.url, size);
  }
  await execute(database.url, 'VACUUM ANALYZE');
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    HAAT_NO_DEMO: '1',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: SECRET,
  });
  const app = await buildApp({ config, databaseUrl: database.url });
  let asked = 0;
  const ask = async (size: number, address: string) => {
    // Each from an address of its own, as no shopper asks so much.
    asked += 1;
    const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
    const { statusCode, body } = await app.inject({
      url: `/api/marketplace/${uid(size)}/${address}`,
      remoteAddress,
    });
    if (statusCode !== 200) throw new Error(`${address} answers ${statusCode}: ${body}`);
    return body;
  };
  try {
    const costs = new Map<string, number[]>();
    for (const size of sizes) {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      const begun = performance.now();
      await ask(size, 'products/');
      const first = performance.now() - begun;
      await ask(size, 'suggestions?keyword=groceries');
      const now = process.memoryUsage();
      const bytes = Math.round((now.heapUsed + now.arrayBuffers - heapUsed - arrayBuffers) / size);
      console.log(
        `${size.toLocaleString('en-IN')} goods: first page after ${seconds(first)}, first search after ${seconds(performance.now() - begun)}; about ${bytes} bytes a product.`,
      );
      for (const [what, addressOf] of Object.entries(READS)) {
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = process.cpuUsage();
          for (let n = 0; n < REQUESTS; n += 1) await ask(size, addressOf(round * REQUESTS + n));
          const { user, system } = process.cpuUsage(before);
          rounds.push((user + system) / 1000 / REQUESTS);
        }
        costs.set(what, [...(costs.get(what) ?? []), median(rounds.slice(1))]);
      }
    }
    for (const [what, [least = 0, ...others]] of costs)
      console.log(
        `${what.padEnd(18)} ${least.toFixed(2)} ms; ${others.map((cost) => (cost / least).toFixed(2)).join(', ')} times`,
      );
  } finally {
    await app.close();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
  await database.remove();
}
