import type { CountableGoods } from '@haat/contract/catalog/stock-count';
import type { SoldBy } from '@haat/domain/basics/line-amount';
import type { Paise } from '@haat/domain/basics/money';
import { SAMPLE_PRODUCT_NAME } from '@haat/domain/catalogue/stock-alert';
import { type RawBuilder, sql } from 'kysely';
import type { StoreRef } from '../../kit/callers.ts';
import type { Db, Tx } from '../../kit/db.ts';
import { imagePath } from '../../kit/image-path.ts';
import { literally } from '../../kit/like.ts';
import { goodsOfCode } from '../barcodes/goods-of-code-read.ts';
import { readDirectory } from '../catalog/catalogue/directory-read.ts';
import { every, isOnShelf } from '../catalog/catalogue/shown.ts';
import { stemOf } from '../catalog/catalogue/stem.ts';
import { valuedAt } from '../catalog/product/costs-sql.ts';

/** A product or a variant, each of which is counted by itself. */
export interface Goods {
  /** The variant's, or else the product's. */
  id: string;
  productId: string;
  variantId: string | null;
  name: string;
  size: string;
  sku: string;
  image: string;
  mrp: Paise;
  /** Value of a unit; null: unknown. */
  cost: Paise | null;
  soldBy: SoldBy;
}

/** Conditions on `products p`, and on `product_variants v` of a `products p`. */
interface GoodsCondition {
  ofProduct: RawBuilder<boolean>;
  ofVariant: RawBuilder<boolean>;
}

/** The initial lines of a sheet. */
export interface Part {
  category: string;
  subCategory: string;
  atMost?: number | undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const FOUND_AT_ONCE = 8;
/** More words make a search no finer. */
const MAX_WORDS = 8;
/** A code of more goods is useless. */
const MAX_OF_A_CODE = 50;

/** In the order of shelves; at most `most` and one more. */
export async function readPart(db: Db | Tx, store: StoreRef, part: Part, most: number): Promise<Goods[]> {
  const directory = await readDirectory(db, store.marketplaceId);
  const { category, subCategory, atMost } = part;
  const shelf = isOnShelf(directory, {
    ...(category && { category }),
    ...(subCategory && { subCategory }),
  });
  const few = (alias: 'p' | 'v') =>
    atMost === undefined
      ? sql<boolean>`true`
      : sql<boolean>`${sql.ref(`${alias}.count_in_stock`)}::bigint <= ${atMost}::bigint * CASE p.sold_by WHEN 'piece' THEN 1 ELSE 1000 END`;
  const condition = { ofProduct: every([shelf, few('p')]), ofVariant: every([shelf, few('v')]) };
  return readGoods(db, store, condition, most + 1);
}

/** By barcode, SKU or id. */
export async function findGoods(db: Db | Tx, store: StoreRef, code: string): Promise<Goods[]> {
  const refs = UUID.test(code)
    ? [
        { productId: code, variantId: null },
        { productId: code, variantId: code },
      ]
    : await goodsOfCode(db, store, code);
  if (refs.length === 0) return [];
  const products = refs.flatMap(({ productId, variantId }) => (variantId ? [] : productId));
  const variants = refs.flatMap(({ variantId }) => variantId ?? []);
  const condition = {
    ofProduct: sql<boolean>`p.id = ANY(${products}::uuid[])`,
    ofVariant: sql<boolean>`v.id = ANY(${variants}::uuid[])`,
  };
  return readGoods(db, store, condition, MAX_OF_A_CODE);
}

/** For people to choose from. */
export const toChoose = ({ id, productId, name, size, sku, mrp, image }: Goods): CountableGoods => ({
  _id: id,
  product: productId,
  name,
  size,
  sku,
  mrp,
  image: imagePath(image),
});

/** Matches beginnings of words in name and brand, or of the SKU. */
export function searchGoods(db: Db, store: StoreRef, keyword: string): Promise<Goods[]> {
  const words = keyword.match(/[\p{L}\p{M}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  if (words.length === 0) return Promise.resolve([]);
  const start = literally(keyword);
  const text = sql`p.name || ' ' || p.name_hi || ' ' || p.name_kn || ' ' || p.brand`;
  const named = every(
    words.map((word) => sql<boolean>`${text} ~* ${`(^|[^[:alnum:]])${beginningOf(word)}`}`),
  );
  const coded = (alias: 'p' | 'v') => {
    const sku = sql.ref(`${alias}.sku`);
    return sql<boolean>`(${sku} LIKE ${`${start}%`} OR ${sku} LIKE ${`${start.toUpperCase()}%`})`;
  };
  const condition = {
    ofProduct: sql<boolean>`(${named} OR ${coded('p')})`,
    ofVariant: sql<boolean>`(${named} OR ${coded('v')})`,
  };
  return readGoods(db, store, condition, FOUND_AT_ONCE);
}

/** In either number: 'biscuits' finds a biscuit, 'berries' a berry. */
function beginningOf(word: string): string {
  return stemOf(word.toLowerCase()).replace(/i$/, '[iy]') || word.toLowerCase();
}

async function readGoods(
  db: Db | Tx,
  { marketplaceId, storeId }: StoreRef,
  { ofProduct, ofVariant }: GoodsCondition,
  most: number,
): Promise<Goods[]> {
  const own = sql<boolean>`p.marketplace_id = ${marketplaceId} AND p.store_id = ${storeId}
    AND p.name <> ${SAMPLE_PRODUCT_NAME}`;
  const { rows } = await sql<Goods>`
    SELECT g.id, g."productId", g."variantId", g.name, g.size, g.sku, g.image, g.mrp, g.cost, g."soldBy" FROM (
      SELECT p.id, p.id AS "productId", NULL::uuid AS "variantId", p.name, p.size, p.sku, coalesce(p.images[1], '') AS image,
        p.mrp_paise AS mrp, ${valuedAt('p')} AS cost, p.sold_by AS "soldBy", p.category_id, p.sub_category_id
      FROM products p WHERE ${own} AND ${ofProduct}
      UNION ALL
      SELECT v.id, p.id, v.id, p.name || ', ' || v.name, v.size, v.sku, coalesce(nullif(v.image, ''), p.images[1], ''),
        v.mrp_paise, ${valuedAt('v')}, p.sold_by, p.category_id, p.sub_category_id
      FROM product_variants v JOIN products p ON p.marketplace_id = v.marketplace_id AND p.id = v.product_id
      WHERE v.marketplace_id = ${marketplaceId} AND ${own} AND ${ofVariant}
    ) g ORDER BY g.category_id, g.sub_category_id NULLS LAST, g.name, g.sku, g.id LIMIT ${most}`.execute(db);
  return rows;
}
