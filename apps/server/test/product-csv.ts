import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { COLUMNS, type Column } from '../src/goods/import/columns.ts';
import { importProducts } from '../src/goods/import/import-products.ts';
import type { Problem } from '../src/goods/import/read-row.ts';
import type { StoreRef } from '../src/kit/callers.ts';
import type { Db } from '../src/kit/db.ts';

/** An import row's cells, by column. */
export type Cells = Partial<Record<Column, string>>;

/** A row with all its cells, over two lines. */
export const DAL: Cells = {
  name: 'Toor Dal',
  images: 'toor.webp|dal.webp',
  description: 'Washed.\nUnpolished.',
  brand: 'Basava',
  sku: 'TD-1',
  category: 'Dals & Pulses',
  price: '149.50',
  mrp: '180',
  cost: '120',
  status: 'published',
  stock: '40',
  'expiry date': '31/03/2027',
  'tax percent': '5',
  size: '1 kg',
  'reorder level': '8',
};

/** Without headings. */
export const csvOf = (...rows: Cells[]): string =>
  stringify(rows.map((row) => COLUMNS.map((column) => row[column] ?? '')));

/**
 * Imports a file.
 * @returns the report with all problems
 */
export async function importCsv(db: Db, store: StoreRef, csv: string) {
  const problems: Problem[] = [];
  const report = await importProducts(db, store, Readable.from([Buffer.from(csv)]), (problem) =>
    problems.push(problem),
  );
  return { ...report, problems };
}

/** With the name of its category. */
export function productOf(db: Db, { marketplaceId, storeId }: StoreRef, sku: string) {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', (join) =>
      join.onRef('c.marketplace_id', '=', 'p.marketplace_id').onRef('c.id', '=', 'p.category_id'),
    )
    .selectAll('p')
    .select('c.name as category')
    .where('p.marketplace_id', '=', marketplaceId)
    .where('p.store_id', '=', storeId)
    .where('p.sku', '=', sku)
    .executeTakeFirst();
}

/** A product's rows in the stock ledger: change, balance and cause. */
export async function ledgerOf(db: Db, { marketplaceId, storeId }: StoreRef, sku: string) {
  const rows = await db
    .selectFrom('stock_ledger as l')
    .innerJoin('products as p', (join) =>
      join.onRef('p.marketplace_id', '=', 'l.marketplace_id').onRef('p.id', '=', 'l.product_id'),
    )
    .select(['l.change', 'l.balance', 'l.cause'])
    .where('p.marketplace_id', '=', marketplaceId)
    .where('p.store_id', '=', storeId)
    .where('p.sku', '=', sku)
    .orderBy('l.id')
    .execute();
  return rows.map(({ change, balance, cause }) => [change, balance, cause]);
}
