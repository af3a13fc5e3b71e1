import { type SoldBy, unitsIn } from '@haat/domain/line-amount';
import type { Paise } from '@haat/domain/money';
import type { PackFacts } from '@haat/domain/pack-facts';
import type { ProductStatus } from '@haat/domain/product-state';
import { DEFAULT_STOCK_ALERT } from '@haat/domain/stock-alert';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { chunksOf } from '../../kit/chunks.ts';
import type { Db, Tx } from '../../kit/db.ts';
import type { Products } from '../../kit/schema.gen.ts';
import { PACK_FACT_TYPES, PACK_FACTS, packFactColumns } from './pack-facts-sql.ts';
import { learnWords } from './vocabulary-sql.ts';

/** The store whose products are written. */
export interface StoreRef {
  marketplaceId: string;
  storeId: string;
}

/** What is written of a product; its stock is moved by `stock`. */
export interface ProductFields extends PackFacts {
  sku: string;
  name: string;
  /** In Hindi and Kannada; '' where it has none. */
  nameHi: string;
  nameKn: string;
  size: string;
  description: string;
  brand: string;
  categoryId: string;
  subCategoryId: string | null;
  price: Paise;
  mrp: Paise;
  /** As in `FilledIn`. */
  oneRupee: boolean;
  /** Null: nobody knows. */
  cost: Paise | null;
  /** Basis points; null: the store's rate for the category holds. */
  taxBp: number | null;
  /** 4, 6 or 8 digits; '' when it is not known. */
  hsn: string;
  status: ProductStatus;
  soldBy: SoldBy;
  /** The step of loose goods, in units; null of pieces. */
  step: number | null;
  /** In units, as stock. */
  reorderLevel: number;
  /** 'yyyy-MM-dd'; null: it keeps. */
  expiryDate: string | null;
  images: string[];
}

/** A product's fields with its id and the words that find it (`productWords`). */
export type ProductRecord = ProductFields & { id: string; searchWords: string };

/** A product as stored, locked. */
export interface StoredProduct extends ProductFields {
  id: string;
  version: number;
  countInStock: number;
  category: string;
  subCategory: string;
}

/** A store's products of these SKUs, locked in the order of their ids as everything does that changes stock. */
export function lockProductsBySku(
  tx: Tx,
  store: StoreRef,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  return productsBySku(tx, store, skus, sql`ORDER BY p.id FOR UPDATE OF p`);
}

/** A store's products of these SKUs, as they stand at this moment. */
export function readProductsBySku(
  db: Db | Tx,
  store: StoreRef,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  return productsBySku(db, store, skus, sql``);
}

async function productsBySku(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  skus: readonly string[],
  lock: RawBuilder<unknown>,
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    SELECT p.id, p.version, p.hsn, p.sku, p.name, p.name_hi AS "nameHi", p.name_kn AS "nameKn", p.size, p.description, p.brand, p.category_id AS "categoryId",
      p.sub_category_id AS "subCategoryId", p.price_paise AS price, p.mrp_paise AS mrp, p.one_rupee AS "oneRupee", p.cost_paise AS cost,
      p.tax_bp AS "taxBp", p.status, p.sold_by AS "soldBy", p.sale_step AS step, p.reorder_level AS "reorderLevel", p.expiry_date AS "expiryDate", p.images, ${PACK_FACTS},
      p.count_in_stock AS "countInStock", c.name AS category, coalesce(s.name, '') AS "subCategory"
    FROM products p
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories s ON s.marketplace_id = p.marketplace_id AND s.id = p.sub_category_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.sku = ANY(${skus}::text[])
    ${lock}`.execute(db);
  return rows;
}

/** The columns that are written of a product, and nothing else. */
function columnsOf(product: ProductRecord) {
  return {
    sku: product.sku,
    name: product.name,
    name_hi: product.nameHi,
    name_kn: product.nameKn,
    size: product.size,
    description: product.description,
    brand: product.brand,
    category_id: product.categoryId,
    sub_category_id: product.subCategoryId,
    price_paise: product.price,
    mrp_paise: product.mrp,
    one_rupee: product.oneRupee,
    cost_paise: product.cost,
    tax_bp: product.taxBp,
    hsn: product.hsn,
    status: product.status,
    sold_by: product.soldBy,
    sale_step: product.step,
    reorder_level: product.reorderLevel,
    expiry_date: product.expiryDate,
    images: product.images,
    ...packFactColumns(product),
    search_words: product.searchWords,
  } satisfies Updateable<Products>;
}

/** Their types, which a list of values for an update has to say. */
const TYPES = {
  sku: 'text',
  name: 'text',
  name_hi: 'text',
  name_kn: 'text',
  size: 'text',
  description: 'text',
  brand: 'text',
  category_id: 'uuid',
  sub_category_id: 'uuid',
  price_paise: 'bigint',
  mrp_paise: 'bigint',
  one_rupee: 'boolean',
  cost_paise: 'bigint',
  tax_bp: 'integer',
  hsn: 'text',
  status: 'text',
  sold_by: 'text',
  sale_step: 'integer',
  reorder_level: 'integer',
  expiry_date: 'date',
  images: 'text[]',
  ...PACK_FACT_TYPES,
  search_words: 'text',
} as const satisfies Record<keyof ReturnType<typeof columnsOf>, string>;
const COLUMNS = Object.keys(TYPES) as (keyof typeof TYPES)[];
/** Parameters of a row: the columns, marketplace, store, id and alert limit. */
const ROW_SIZE = COLUMNS.length + 4;

/**
 * Adds products without stock.
 * @returns the ids of those that were added; one whose SKU somebody else took a moment ago is left out
 */
export async function insertProducts(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  products: readonly ProductRecord[],
): Promise<Set<string>> {
  const added = new Set<string>();
  // Two imports take SKUs in the same order, or they would wait for each other.
  const inOrder = products.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  for (const chunk of chunksOf(inOrder, ROW_SIZE)) {
    const rows = await tx
      .insertInto('products')
      .values(
        chunk.map((product) => ({
          marketplace_id: marketplaceId,
          store_id: storeId,
          id: product.id,
          ...columnsOf(product),
          stock_alert_limit: DEFAULT_STOCK_ALERT * unitsIn(product.soldBy),
        })),
      )
      .onConflict((conflict) => conflict.constraint('products_sku_taken').doNothing())
      .returning('id')
      .execute();
    for (const { id } of rows) added.add(id);
  }
  await learnWords(tx, marketplaceId, products.flatMap(sayings));
  return added;
}

/** Writes all fields of products that the caller has locked. */
export async function updateProducts(
  tx: Tx,
  { marketplaceId }: StoreRef,
  products: readonly ProductRecord[],
): Promise<void> {
  const assignments = COLUMNS.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`);
  for (const chunk of chunksOf(products, ROW_SIZE)) {
    await sql`
      UPDATE products p SET ${sql.join(assignments)}, average_cost_paise = CASE WHEN p.cost_paise IS NOT DISTINCT FROM r.cost_paise THEN p.average_cost_paise END,
        version = p.version + 1, updated_at = now()
      FROM (VALUES ${sql.join(chunk.map(valuesOf))}) AS r (id, ${sql.join(COLUMNS.map((column) => sql.ref(column)))})
      WHERE p.marketplace_id = ${marketplaceId} AND p.id = r.id`.execute(tx);
  }
  await learnWords(tx, marketplaceId, products.flatMap(sayings));
}

/** Which of these products a bundle, a discount, a vendor or a review holds on to. */
export async function productsInUse(
  tx: Tx,
  marketplaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const tables = ['bundle_products', 'discount_rules', 'product_vendors', 'reviews'] as const;
  const inUse = new Set<string>();
  for (const table of tables) {
    const rows = await tx
      .selectFrom(table)
      .select('product_id')
      .where('marketplace_id', '=', marketplaceId)
      .where('product_id', 'in', ids)
      .execute();
    for (const row of rows) inUse.add(row.product_id);
  }
  return inUse;
}

/**
 * Writes the pictures of a product that stands at a version.
 * @returns whether it did
 */
export async function updateImages(
  tx: Tx,
  marketplaceId: string,
  { id, version }: { id: string; version: number },
  images: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ images: [...images], version: version + 1, updated_at: sql<Date>`now()` })
    .where('marketplace_id', '=', marketplaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first row says the types of all. */
function valuesOf(product: ProductRecord, nth: number): RawBuilder<unknown> {
  const columns = columnsOf(product);
  const values = COLUMNS.map((column) =>
    nth === 0 ? sql`${columns[column]}::${sql.raw(TYPES[column])}` : columns[column],
  );
  return nth === 0
    ? sql`(${product.id}::uuid, ${sql.join(values)})`
    : sql`(${sql.join([product.id, ...values])})`;
}

const sayings = ({ name, nameHi, nameKn, brand, searchWords }: ProductRecord): string[] => [
  ...[name, nameHi, nameKn, brand, searchWords],
];
