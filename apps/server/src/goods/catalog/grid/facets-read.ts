import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';
import type { Narrowing } from '../catalogue/narrowing.ts';
import { type Condition, conditionOf, every } from '../catalogue/shown.ts';
import type { FacetCounts } from './grid-facets.ts';

/** One group of products that agree in a brand, a subcategory or a store; the row without any of them counts all. */
interface Group {
  kind: 'brand' | 'subCategory' | 'store' | 'all';
  name: string | null;
  all: number;
  brand: number;
  subCategory: number;
  store: number;
  inStock: number;
  lowest: number | null;
  highest: number | null;
}

/** The same as `countFacets`, asked of the database in one pass. */
export async function readFacetCounts(
  db: Db,
  scope: Condition,
  filters: readonly Narrowing[],
): Promise<FacetCounts> {
  const but = (kind: Narrowing['by']) =>
    every(filters.filter(({ by }) => by !== kind).map((filter) => conditionOf(filter)));
  // In two steps: where a condition names no marketplace, as that of nothing at all, shards can't group by several sets.
  const { rows } = await sql<Group>`
    WITH found AS MATERIALIZED (
      SELECT brand, sub_category_id, store_id, price_paise, in_stock AND ${but('stock')} AS for_stock, ${but('price')} AS for_price,
        ${but('brand')} AS for_brand, ${but('subCategory')} AS for_sub_category, ${but('store')} AS for_store
      FROM products p WHERE ${scope}
    )
    SELECT CASE GROUPING(brand, sub_category_id, store_id)
        WHEN 3 THEN 'brand' WHEN 5 THEN 'subCategory' WHEN 6 THEN 'store' ELSE 'all' END AS kind,
      coalesce(brand, sub_category_id::text, store_id::text) AS name, count(*) AS all,
      count(*) FILTER (WHERE for_brand) AS brand, count(*) FILTER (WHERE for_sub_category) AS "subCategory",
      count(*) FILTER (WHERE for_store) AS store, count(*) FILTER (WHERE for_stock) AS "inStock",
      min(price_paise) FILTER (WHERE for_price) AS lowest, max(price_paise) FILTER (WHERE for_price) AS highest
    FROM found GROUP BY GROUPING SETS ((brand), (sub_category_id), (store_id), ())`.execute(db);
  const named = (wanted: 'brand' | 'subCategory' | 'store') =>
    rows.flatMap(({ kind, name, all, [wanted]: count }) =>
      kind === wanted && name !== null ? [{ name, all, count }] : [],
    );
  const all = rows.find(({ kind }) => kind === 'all');
  return {
    brand: named('brand'),
    subCategory: named('subCategory'),
    store: named('store'),
    lowest: all?.lowest ?? 0,
    highest: all?.highest ?? 0,
    inStock: all?.inStock ?? 0,
  };
}
