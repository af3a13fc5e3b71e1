import type { BulkEdit, ChosenChange, RefusedProduct } from '@haat/contract/catalog/bulk-edit';
import type { StockCause } from '@haat/domain/catalogue/stock-causes';
import { calendarRow } from '@haat/domain/invoices/rate-calendar';
import {
  applyBulkChange,
  type BulkBreach,
  type BulkChange,
  type BulkValues,
} from '@haat/domain/product/bulk-edit';
import { knownTax } from '@haat/domain/product/product-sentinels';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readCalendar } from '../../operators/gst-rates/calendar-read.ts';
import { findProducts, type LockedProduct } from '../catalog/product/product-changes-sql.ts';
import { readVariantsOf, type StoredVariant } from '../catalog/product/variants-sql.ts';
import { type Category, readFiling } from './categories-read.ts';

export interface PlannedChange {
  product: LockedProduct;
  values: Partial<BulkValues>;
  /** Changes of its variants, which have prices and a stock of their own. */
  variants: readonly PlannedVariant[];
  /** Cause of the stock move; a count if absent. */
  cause?: StockCause | undefined;
}

export interface PlannedVariant {
  variant: StoredVariant;
  values: Partial<BulkValues>;
}

export interface BulkPlan {
  changes: PlannedChange[];
  unchanged: number;
  refused: RefusedProduct[];
  categories: Category[];
}

/**
 * Decides the change of each chosen product. A product that is chosen twice counts once; those of other stores are not
 * found. Refuses with `category-not-found`, also for a category of another marketplace.
 * @param mode 'lock' if the plan is written in this transaction
 */
export async function planBulkEdit(
  db: Db | Tx,
  store: StoreRef,
  { products, change }: BulkEdit,
  mode: 'read' | 'lock',
  now: Date,
): Promise<BulkPlan> {
  const versions = new Map(products.toReversed().map(({ _id, version }) => [_id, version] as const));
  const categories = await readFiling(db, store.marketplaceId);
  const bulk = changeOf(change, categories);
  const found = await findProducts(db, store, [...versions.keys()], mode);
  const needsRate = change.what === 'calendar' || change.what === 'keepRate';
  const rateOf = needsRate ? await calendarRates(db, now) : () => null;
  const cause = change.what === 'clear' ? change.cause : undefined;
  const variants = await variantsOf(db, store, change, found);
  const plan: BulkPlan = { changes: [], unchanged: 0, refused: [], categories };
  for (const product of found) {
    const rateBp = rateOf(product);
    const applied = bulk.what === 'keepRate' ? { ...bulk, rateBp } : bulk;
    const outcome = outcomeOf(product, variants.get(product.id) ?? [], applied);
    const refuse = (reason: RefusedProduct['reason']) => plan.refused.push(refusedOf(product, reason));
    if (product.version !== versions.get(product.id)) refuse('changed-meanwhile');
    else if ('breach' in outcome) refuse(outcome.breach);
    else if (needsRate && rateBp === null) refuse('no-rate');
    else if (Object.keys(outcome.values).length === 0) plan.unchanged += 1;
    else plan.changes.push({ product, ...outcome, cause });
    versions.delete(product.id);
  }
  plan.refused.push(...goneOf([...versions.keys()]));
  return plan;
}

/** By product. Only changes of prices or stock in general apply to variants. */
async function variantsOf(
  db: Db | Tx,
  { marketplaceId }: StoreRef,
  { what }: ChosenChange,
  products: readonly LockedProduct[],
): Promise<Map<string, StoredVariant[]>> {
  if (what !== 'priceBy' && what !== 'offMrp' && what !== 'clear') return new Map();
  const ids = products.flatMap(({ id, hasVariants }) => (hasVariants ? id : []));
  return Map.groupBy(await readVariantsOf(db, marketplaceId, ids), ({ productId }) => productId);
}

/** Without values if neither the product nor a variant changes. All changes of an edit name the same values. */
function outcomeOf(
  product: LockedProduct,
  its: readonly StoredVariant[],
  change: BulkChange,
): { breach: BulkBreach } | Pick<PlannedChange, 'values' | 'variants'> {
  const own = applyBulkChange(product, change);
  if ('breach' in own) return own;
  const variants: PlannedVariant[] = [];
  for (const variant of its) {
    const { price, mrp, countInStock } = variant;
    const outcome = applyBulkChange({ ...product, price, mrp, countInStock }, change);
    if ('breach' in outcome) return outcome;
    if (Object.keys(outcome.values).length > 0) variants.push({ variant, values: outcome.values });
  }
  const names = Object.keys(variants[0]?.values ?? {}) as (keyof BulkValues)[];
  const unchanged = Object.fromEntries(names.map((name) => [name, product[name]]));
  return { values: { ...unchanged, ...own.values }, variants };
}

/** Null: the calendar names none, and the typed rate stays. */
async function calendarRates(db: Db | Tx, on: Date): Promise<(product: LockedProduct) => number | null> {
  const rows = await readCalendar(db);
  return ({ hsn, taxAnswer: answer, soldBy, price }) => {
    const row = calendarRow(rows, { hsn, answer, piece: soldBy === 'piece' ? price : undefined, on });
    return typeof row === 'object' ? row.rateBp : null;
  };
}

export function refusedOf(
  { id, name, sku }: LockedProduct,
  reason: RefusedProduct['reason'],
): RefusedProduct {
  return { _id: id, name, sku, reason };
}

export function goneOf(ids: readonly string[]): RefusedProduct[] {
  return ids.map((_id) => ({ _id, name: '', sku: '', reason: 'gone' as const }));
}

function changeOf(change: ChosenChange, categories: readonly Category[]): BulkChange {
  switch (change.what) {
    case 'priceBy':
    case 'offMrp':
      return { what: change.what, percentBp: change.percent };
    case 'keepRate':
      return { what: 'keepRate', rateBp: null };
    case 'tax':
      return { what: 'tax', taxBp: knownTax(change.tax) };
    case 'category': {
      const { category: categoryId, subCategory: subCategoryId } = change;
      const category = categories.find(({ _id }) => _id === categoryId);
      const isWithin = category?.subCategories.some(({ _id }) => _id === subCategoryId);
      if (!category || (subCategoryId && !isWithin)) throw new Refusal('category-not-found');
      return { what: 'category', categoryId, subCategoryId };
    }
    default:
      return change;
  }
}
