import { mayBeOfScale, type ScaleLabel } from '@haat/domain/product/scale-label';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { readBarcodes } from '../barcodes/barcodes-sql.ts';
import { lockScaleLabels, readScaleLabels } from '../barcodes/scale-labels-read.ts';
import {
  type CategoryMaker,
  type CategoryRef,
  ensureCategories,
  findCategories,
  firstNames,
  foldCategory,
} from '../catalog/catalogue/categories-sql.ts';
import { lockProductsBySku, readProductsBySku, type StoredProduct } from '../catalog/product/products-sql.ts';
import { readVariantsOf, type StoredVariant } from '../catalog/product/variants-sql.ts';
import { skuOwners } from '../product-edit/skus-read.ts';
import { DEFAULT_CATEGORY } from './merge-row.ts';
import { knownPictures, type PictureSources } from './pictures/known-pictures.ts';
import type { Pictures } from './pictures/settle-pictures.ts';
import type { ImportRow } from './read-row.ts';

/** Stored data that rows refer to. */
export interface Snapshot {
  /** By SKU. */
  products: ReadonlyMap<string, StoredProduct>;
  /** By product. */
  variants: ReadonlyMap<string, readonly StoredVariant[]>;
  /** Products by SKU, their own or a variant's. */
  skuOwners: ReadonlyMap<string, readonly string[]>;
  /** The first line that names a SKU. */
  lineOfSku: ReadonlyMap<string, number>;
  /** By product or variant. */
  barcodes: ReadonlyMap<string, readonly string[]>;
  /** Absent: pictures stay as the row names them. */
  pictures?: Pictures;
  /** The store's scale labels, whose numbers no product can have. */
  scaleLabels: readonly ScaleLabel[];
  /** Undefined: the row names none. Null: it doesn't exist, and the quota is used up. */
  categoryOf: (row: ImportRow) => CategoryRef | undefined | null;
  /** Created for these rows, or to be created. */
  newCategories: string[];
}

/** The default category counts for nobody's quota. */
export const isHouseCategory = (name: string): boolean =>
  foldCategory(name) === foldCategory(DEFAULT_CATEGORY);

/** Locks what the rows name, and creates missing categories, within the maker's limit. */
export async function lockSnapshot(
  tx: Tx,
  store: StoreRef,
  rows: readonly ImportRow[],
  maker: CategoryMaker,
  sources?: PictureSources,
): Promise<Snapshot> {
  // Editing a product locks the store first, too.
  if (rows.some((row) => barcodesOf(row).some(mayBeOfScale))) await lockScaleLabels(tx, store);
  const stored = await lockProductsBySku(tx, store, skusOf(rows));
  const names = categoryNames(rows, stored);
  const wanted = Object.groupBy(names.values(), (name) => (isHouseCategory(name) ? 'house' : 'named'));
  const categories = new Map([
    ...(await ensureCategories(tx, store.marketplaceId, wanted.house ?? [])),
    ...(await ensureCategories(tx, store.marketplaceId, wanted.named ?? [], maker)),
  ]);
  const made = [...categories.values()].filter(({ isNew }) => isNew).map(({ name }) => name);
  const pictures = await knownPictures(tx, store.marketplaceId, rows, sources);
  const skus = await readSkus(tx, store, rows);
  return { ...(await snapshotOf(tx, store, stored, names, categories, made)), ...skus, pictures };
}

/**
 * Reads what the rows name; categories to be created have no id yet.
 * @param earlier lines of other rows of the file that name SKUs of these
 */
export async function readSnapshot(
  db: Db | Tx,
  store: StoreRef,
  rows: readonly ImportRow[],
  sources: PictureSources,
  earlier: readonly (readonly [sku: string, line: number])[],
): Promise<Snapshot> {
  const stored = await readProductsBySku(db, store, skusOf(rows));
  const names = categoryNames(rows, stored);
  const wanted = firstNames([...names.values()]);
  const found = await findCategories(db, store.marketplaceId, [...wanted.keys()]);
  const missing = [...wanted].filter(([folded]) => !found.has(folded));
  const all = new Map([
    ...found,
    ...missing.map(([folded, name]) => [folded, { id: folded, name, isNew: true }] as const),
  ]);
  const made = missing.map(([, name]) => name);
  const pictures = await knownPictures(db, store.marketplaceId, rows, sources);
  const skus = await readSkus(db, store, rows, earlier);
  return { ...(await snapshotOf(db, store, stored, names, all, made)), ...skus, pictures };
}

/** With its variants'. */
export const barcodesOf = ({ barcodes = [], variants = [] }: ImportRow): string[] => [
  ...barcodes,
  ...variants.flatMap((variant) => variant.barcodes ?? []),
];

const skusOf = (rows: readonly ImportRow[]) => rows.map(({ sku }) => sku);

async function readSkus(
  db: Db | Tx,
  store: StoreRef,
  rows: readonly ImportRow[],
  earlier: readonly (readonly [sku: string, line: number])[] = [],
): Promise<Pick<Snapshot, 'skuOwners' | 'lineOfSku'>> {
  const named = rows.flatMap(({ line, sku, variants = [] }) =>
    [sku, ...variants.map((variant) => variant.sku)].map((one) => [one, line] as const),
  );
  // The first line wins.
  const lineOfSku = new Map([...named, ...earlier].toSorted(([, a], [, b]) => b - a));
  return { lineOfSku, skuOwners: await skuOwners(db, store, [...lineOfSku.keys()]) };
}

/** Including the default for new products. */
function categoryNames(rows: readonly ImportRow[], stored: readonly StoredProduct[]): Map<ImportRow, string> {
  const known = new Set(stored.map(({ sku }) => sku));
  return new Map(
    rows.flatMap((row) => {
      const name = row.category ?? (known.has(row.sku) ? undefined : DEFAULT_CATEGORY);
      return name === undefined ? [] : [[row, name] as const];
    }),
  );
}

async function snapshotOf(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  stored: readonly StoredProduct[],
  names: ReadonlyMap<ImportRow, string>,
  categories: ReadonlyMap<string, CategoryRef>,
  newCategories: string[],
): Promise<Omit<Snapshot, 'pictures' | 'skuOwners' | 'lineOfSku'>> {
  const withVariants = [...names.keys()].some(({ variants }) => variants) || stored.length > 0;
  const ids = stored.map(({ id }) => id);
  const variants = withVariants ? await readVariantsOf(db, marketplaceId, ids) : [];
  return {
    products: new Map(stored.map((product) => [product.sku, product])),
    variants: Map.groupBy(variants, ({ productId }) => productId),
    barcodes: await readBarcodes(db, marketplaceId, ids),
    scaleLabels: await readScaleLabels(db, { marketplaceId, storeId }),
    categoryOf: (row) => {
      const name = names.get(row);
      return name === undefined ? undefined : (categories.get(foldCategory(name)) ?? null);
    },
    newCategories,
  };
}
