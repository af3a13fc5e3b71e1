import { newId } from '@haat/domain/basics/ids';
import { sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import { publishGoods } from '../../kit/catalogue-changes.ts';
import type { Tx } from '../../kit/db.ts';
import { type GoodsBarcodes, replaceBarcodes } from '../barcodes/barcodes-sql.ts';
import { type CategoryMaker, HOUSE } from '../catalog/catalogue/categories-sql.ts';
import { productWords } from '../catalog/catalogue/product-words.ts';
import { insertProducts, type ProductRecord, updateProducts } from '../catalog/product/products-sql.ts';
import { insertVariants, updateVariants } from '../catalog/product/variants-sql.ts';
import { lockStock, moveStock, type StockMove } from '../stock/stock-sql.ts';
import type { PictureSources } from './pictures/known-pictures.ts';
import { hasOthers, outcomeOf, planRow, type RowPlan } from './plan-row.ts';
import type { ImportRow, Problem } from './read-row.ts';
import { lockSnapshot } from './snapshot.ts';

/** Stored for the undo. */
export interface WrittenRow {
  plan: RowPlan;
  record: ProductRecord;
  /** In the order of the plan's variants. */
  variantIds: string[];
  outcome: 'created' | 'changed' | 'unchanged';
}

export interface SavedRows {
  created: number;
  changed: number;
  unchanged: number;
  newCategories: string[];
  problems: Problem[];
  written: WrittenRow[];
}

interface SaveOptions {
  /** Null: the command line. */
  userId?: string | null;
  /** Called once it is this import's turn. */
  makerOf?: () => Promise<CategoryMaker>;
  /** Where pictures are fetched from; undefined: they keep their addresses. */
  sources?: PictureSources;
  /** Called before a plan is written; may change it. A returned problem refuses the row. */
  review?: (plan: RowPlan) => Problem | undefined;
}

/**
 * Saves rows of different SKUs: new products, changed fields and variants, and differences in stock through the ledger.
 * A row that doesn't fit what is stored is refused without affecting others.
 */
export async function saveRows(
  tx: Tx,
  store: StoreRef,
  rows: readonly ImportRow[],
  { userId = null, review = () => undefined, makerOf = async () => HOUSE, sources }: SaveOptions = {},
): Promise<SavedRows> {
  await takeTurn(tx, store.marketplaceId);
  const saved: SavedRows = {
    created: 0,
    changed: 0,
    unchanged: 0,
    newCategories: [],
    problems: [],
    written: [],
  };
  for (let pending = rows; pending.length > 0; ) {
    const snapshot = await lockSnapshot(tx, store, pending, await makerOf(), sources);
    saved.newCategories.push(...snapshot.newCategories);
    const plans: RowPlan[] = [];
    for (const row of pending) {
      const planned = planRow(row, snapshot);
      const problem = 'problem' in planned ? planned : review(planned);
      if (problem) saved.problems.push(problem);
      else if (!('problem' in planned)) plans.push(planned);
    }
    const written = await write(tx, store, plans, userId);
    for (const one of written) saved[one.outcome] += 1;
    saved.written.push(...written);
    // A product of that SKU was created meanwhile, so the row changes it.
    const done = new Set(written.map(({ plan }) => plan));
    pending = plans.filter((plan) => !done.has(plan)).map((plan) => plan.row);
  }
  const touched = saved.written.filter(({ outcome }) => outcome !== 'unchanged');
  await publishGoods(
    tx,
    store.marketplaceId,
    touched.map(({ record }) => record.id),
  );
  return saved;
}

/**
 * Imports into one marketplace take turns, batch by batch: two that create the same categories in another order would
 * deadlock. Other writers lock one product or category only.
 */
export async function takeTurn(tx: Tx, marketplaceId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${marketplaceId}`}, 0))`.execute(tx);
}

/** @returns the written rows, without new products whose SKU was just taken */
async function write(
  tx: Tx,
  store: StoreRef,
  plans: readonly RowPlan[],
  userId: string | null,
): Promise<WrittenRow[]> {
  const all = plans.map(
    (plan): WrittenRow => ({
      plan,
      record: recordOf(plan),
      variantIds: plan.variants.map(({ storedId }) => storedId ?? newId()),
      outcome: outcomeOf(plan),
    }),
  );
  const fresh = all.filter(({ plan }) => !plan.stored);
  const added = await insertProducts(
    tx,
    store,
    fresh.map(({ record }) => record),
  );
  const done = all.filter(({ plan, record }) => plan.stored || added.has(record.id));
  await updateProducts(
    tx,
    store,
    done.filter(({ plan }) => plan.isChanged).map(({ record }) => record),
  );
  await writeVariants(tx, store.marketplaceId, done);
  await replaceBarcodes(
    tx,
    store,
    done.flatMap((row) => barcodesOf(row, 'planned')),
  );
  const moves = done.flatMap(movesOf);
  const stock = await tx.send((batch) => lockStock(batch, store.marketplaceId, moves));
  await tx.send((batch) =>
    moveStock(batch, { marketplaceId: store.marketplaceId, cause: 'import', userId }, stock, moves),
  );
  return done;
}

async function writeVariants(tx: Tx, marketplaceId: string, rows: readonly WrittenRow[]): Promise<void> {
  const records = rows.flatMap(({ plan, record, variantIds }) =>
    plan.variants.map((variant, nth) => ({
      ...variant.fields,
      productId: record.id,
      id: variantIds[nth] ?? '',
      position: variant.position,
      isNew: !variant.storedId,
      isChanged: variant.isChanged,
    })),
  );
  await insertVariants(
    tx,
    marketplaceId,
    records.filter(({ isNew }) => isNew),
  );
  await updateVariants(
    tx,
    marketplaceId,
    records.filter(({ isNew, isChanged }) => !isNew && isChanged),
  );
}

function recordOf({ fields, stored, category }: RowPlan): ProductRecord {
  const searchWords = productWords({
    name: fields.name,
    brand: fields.brand,
    size: fields.size,
    category: category?.name ?? stored?.category ?? '',
    subCategory: fields.subCategoryId && stored ? stored.subCategory : '',
  });
  return { ...fields, id: stored?.id ?? newId(), searchWords };
}

/** Of goods whose barcodes the row changes. */
export function barcodesOf(
  { plan, record, variantIds }: WrittenRow,
  when: 'planned' | 'stored',
): GoodsBarcodes[] {
  const goods = [
    { variantId: null, barcodes: plan.barcodes },
    ...plan.variants.map(({ barcodes }, nth) => ({ variantId: variantIds[nth] ?? null, barcodes })),
  ];
  return goods
    .filter(({ barcodes }) => hasOthers(barcodes))
    .map(({ variantId, barcodes }) => ({ productId: record.id, variantId, codes: barcodes[when] }));
}

/** The stock moves of a row. */
export function movesOf({ plan, record, variantIds }: WrittenRow): StockMove[] {
  const move = (variantId: string | null, change: number) => ({
    productId: record.id,
    variantId,
    change,
    orderId: null,
  });
  return [
    move(null, plan.stockChange),
    ...plan.variants.map(({ stockChange }, nth) => move(variantIds[nth] ?? null, stockChange)),
  ].filter(({ change }) => change !== 0);
}
