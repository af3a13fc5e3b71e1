import type { Paise } from '@haat/domain/money';
import type { ProductStatus } from '@haat/domain/product-state';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db.ts';
import { learnWords } from './vocabulary-sql.ts';

/** The store whose products are written. */
export interface StoreRef {
  marketplaceId: string;
  storeId: string;
}

/** What is written of a product; its stock is moved by `stock`. */
export interface ProductFields {
  sku: string;
  name: string;
  size: string;
  description: string;
  brand: string;
  categoryId: string;
  subCategoryId: string | null;
  price: Paise;
  mrp: Paise;
  cost: Paise;
  /** Basis points; null: the store's rate for the category holds. */
  taxBp: number | null;
  status: ProductStatus;
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
  countInStock: number;
  category: string;
  subCategory: string;
}

/** Locks a store's products of these SKUs, in the order of their ids as everything does that changes stock. */
export async function lockProductsBySku(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  const { rows } = await sql<StoredProduct>`
    SELECT p.id, p.sku, p.name, p.size, p.description, p.brand, p.category_id AS "categoryId",
      p.sub_category_id AS "subCategoryId", p.price_paise AS price, p.mrp_paise AS mrp, p.cost_paise AS cost,
      p.tax_bp AS "taxBp", p.status, p.reorder_level AS "reorderLevel", p.expiry_date AS "expiryDate", p.images,
      p.count_in_stock AS "countInStock", c.name AS category, coalesce(s.name, '') AS "subCategory"
    FROM products p
      JOIN categories c ON c.marketplace_id = p.marketplace_id AND c.id = p.category_id
      LEFT JOIN sub_categories s ON s.marketplace_id = p.marketplace_id AND s.id = p.sub_category_id
    WHERE p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId} AND p.sku = ANY(${skus}::text[])
    ORDER BY p.id FOR UPDATE OF p`.execute(tx);
  return rows;
}

const records = (products: readonly ProductRecord[]) => sql`
  jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS r (
    id uuid, sku text, name text, size text, description text, brand text, "categoryId" uuid, "subCategoryId" uuid,
    price bigint, mrp bigint, cost bigint, "taxBp" integer, status text, "reorderLevel" integer, "expiryDate" date,
    images text[], "searchWords" text)`;

/**
 * Adds products without stock, all in one statement.
 * @returns the ids of those that were added; one whose SKU somebody else took a moment ago is left out
 */
export async function insertProducts(
  tx: Tx,
  { marketplaceId, storeId }: StoreRef,
  products: readonly ProductRecord[],
): Promise<Set<string>> {
  if (products.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    INSERT INTO products (marketplace_id, store_id, id, sku, name, size, description, brand, category_id, sub_category_id,
      price_paise, mrp_paise, cost_paise, tax_bp, status, reorder_level, expiry_date, images, search_words)
    SELECT ${marketplaceId}::uuid, ${storeId}::uuid, id, sku, name, size, description, brand, "categoryId", "subCategoryId",
      price, mrp, cost, "taxBp", status, "reorderLevel", "expiryDate", images, "searchWords"
    FROM ${records(products)} ORDER BY sku
    ON CONFLICT (marketplace_id, store_id, sku) DO NOTHING RETURNING id`.execute(tx);
  await learnWords(tx, marketplaceId, products.flatMap(sayings));
  return new Set(rows.map((row) => row.id));
}

/** Writes all fields of products that the caller has locked, in one statement. */
export async function updateProducts(
  tx: Tx,
  { marketplaceId }: StoreRef,
  products: readonly ProductRecord[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    UPDATE products p SET sku = r.sku, name = r.name, size = r.size, description = r.description, brand = r.brand,
      category_id = r."categoryId", sub_category_id = r."subCategoryId", price_paise = r.price, mrp_paise = r.mrp,
      cost_paise = r.cost, tax_bp = r."taxBp", status = r.status, reorder_level = r."reorderLevel",
      expiry_date = r."expiryDate", images = r.images, search_words = r."searchWords", updated_at = now()
    FROM ${records(products)} WHERE p.marketplace_id = ${marketplaceId} AND p.id = r.id`.execute(tx);
  await learnWords(tx, marketplaceId, products.flatMap(sayings));
}

const sayings = ({ name, brand, searchWords }: ProductRecord): string[] => [name, brand, searchWords];
