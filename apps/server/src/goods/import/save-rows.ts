import { newId } from '@haat/domain/ids';
import { sql } from 'kysely';
import { publishChange } from '../../kit/change-feed.ts';
import type { Tx } from '../../kit/db.ts';
import { type CategoryRef, ensureCategories, foldCategory } from '../catalog/categories-sql.ts';
import { productWords } from '../catalog/product-words.ts';
import {
  insertProducts,
  lockProductsBySku,
  type ProductFields,
  type ProductRecord,
  type StoredProduct,
  type StoreRef,
  updateProducts,
} from '../catalog/products-sql.ts';
import { lockStock, moveStock, type StockMove } from '../stock/stock-sql.ts';
import { DEFAULT_CATEGORY, differs, mergeRow } from './merge-row.ts';
import type { ImportRow, Problem } from './read-row.ts';

/** What became of the rows of one batch. */
export interface SavedRows {
  created: number;
  changed: number;
  unchanged: number;
  /** Names of categories that were made for these rows. */
  newCategories: string[];
  problems: Problem[];
}

/** What is to be written for a row. */
interface Plan {
  row: ImportRow;
  record: ProductRecord;
  stored: StoredProduct | undefined;
  isChanged: boolean;
  stockChange: number;
}

/**
 * Saves rows of different SKUs: new products, changed fields, and differences in stock through the ledger. A row that
 * doesn't fit what is stored is refused and leaves the others be.
 */
export async function saveRows(tx: Tx, store: StoreRef, rows: readonly ImportRow[]): Promise<SavedRows> {
  // Imports into one marketplace take turns, batch by batch: two that made the same categories in another order would
  // wait for each other. Whoever else writes there holds one product or category.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${store.marketplaceId}`}, 0))`.execute(
    tx,
  );
  const saved: SavedRows = { created: 0, changed: 0, unchanged: 0, newCategories: [], problems: [] };
  for (let pending = rows; pending.length > 0; ) {
    const { plans, problems, newCategories } = await planRows(tx, store, pending);
    saved.problems.push(...problems);
    saved.newCategories.push(...newCategories);
    const added = await insertProducts(
      tx,
      store,
      plans.filter((plan) => !plan.stored).map((plan) => plan.record),
    );
    const done = plans.filter((plan) => plan.stored || added.has(plan.record.id));
    await updateProducts(
      tx,
      store,
      done.filter((plan) => plan.isChanged).map((plan) => plan.record),
    );
    const moves = movesOf(done);
    const stock = await lockStock(tx, store.marketplaceId, moves);
    await moveStock(tx, { marketplaceId: store.marketplaceId, cause: 'import', userId: null }, stock, moves);
    for (const plan of done) saved[outcomeOf(plan)] += 1;
    // Somebody made a product of that SKU since it was looked for: now it is there to be changed.
    pending = plans.filter((plan) => !done.includes(plan)).map((plan) => plan.row);
  }
  if (saved.created + saved.changed > 0) await publishChange(tx, 'catalogue', store.marketplaceId);
  return saved;
}

async function planRows(
  tx: Tx,
  store: StoreRef,
  rows: readonly ImportRow[],
): Promise<{ plans: Plan[]; problems: Problem[]; newCategories: string[] }> {
  const stored = new Map(
    (
      await lockProductsBySku(
        tx,
        store,
        rows.map((row) => row.sku),
      )
    ).map((product) => [product.sku, product]),
  );
  const categoryName = (row: ImportRow) =>
    row.category ?? (stored.has(row.sku) ? undefined : DEFAULT_CATEGORY);
  const categories = await ensureCategories(
    tx,
    store.marketplaceId,
    rows.flatMap((row) => categoryName(row) ?? []),
  );
  const plans: Plan[] = [];
  const problems: Problem[] = [];
  for (const row of rows) {
    const category = categories.get(foldCategory(categoryName(row) ?? ''));
    const fields = mergeRow(row, stored.get(row.sku), category);
    if ('problem' in fields) problems.push(fields);
    else plans.push(plan(row, fields, stored.get(row.sku), category));
  }
  const made = [...categories.values()].filter((category) => category.isNew);
  return { plans, problems, newCategories: made.map((category) => category.name) };
}

function plan(
  row: ImportRow,
  fields: ProductFields,
  stored: StoredProduct | undefined,
  category: CategoryRef | undefined,
): Plan {
  const searchWords = productWords({
    name: fields.name,
    brand: fields.brand,
    size: fields.size,
    category: category?.name ?? stored?.category ?? '',
    subCategory: fields.subCategoryId && stored ? stored.subCategory : '',
  });
  const inStock = stored?.countInStock ?? 0;
  return {
    row,
    record: { ...fields, id: stored?.id ?? newId(), searchWords },
    stored,
    isChanged: stored !== undefined && differs(fields, stored),
    stockChange: (row.stock ?? inStock) - inStock,
  };
}

function movesOf(plans: readonly Plan[]): StockMove[] {
  return plans
    .filter((plan) => plan.stockChange !== 0)
    .map(({ record, stockChange }) => ({
      productId: record.id,
      variantId: null,
      change: stockChange,
      orderId: null,
    }));
}

function outcomeOf(plan: Plan): 'created' | 'changed' | 'unchanged' {
  if (!plan.stored) return 'created';
  return plan.isChanged || plan.stockChange !== 0 ? 'changed' : 'unchanged';
}
