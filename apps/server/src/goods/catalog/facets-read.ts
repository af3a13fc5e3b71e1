import { sql } from 'kysely';
import type { Db } from '../../kit/db.ts';
import type { FacetCounts } from './grid-facets.ts';
import type { Narrowing } from './narrowing.ts';
import { type Condition, conditionOf, every } from './shown.ts';

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
  const but = (kind?: Narrowing['by']) =>
    every(filters.filter(({ by }) => by !== kind).map((filter) => conditionOf(filter)));
  const { rows } = await sql<Group>`
    SELECT CASE GROUPING(brand, sub_category_id, store_id)
        WHEN 3 THEN 'brand' WHEN 5 THEN 'subCategory' WHEN 6 THEN 'store' ELSE 'all' END AS kind,
      coalesce(brand, sub_category_id::text, store_id::text) AS name, count(*) AS all,
      count(*) FILTER (WHERE ${but('brand')}) AS brand, count(*) FILTER (WHERE ${but('subCategory')}) AS "subCategory",
      count(*) FILTER (WHERE ${but()}) AS store, count(*) FILTER (WHERE in_stock AND ${but('stock')}) AS "inStock",
      min(price_paise) FILTER (WHERE ${but('price')}) AS lowest, max(price_paise) FILTER (WHERE ${but('price')}) AS highest
    FROM products p WHERE ${scope}
    GROUP BY GROUPING SETS ((brand), (sub_category_id), (store_id), ())`.execute(db);
  const named = (wanted: 'brand' | 'subCategory' | 'store') =>
    rows.flatMap(({ kind, name, all, [wanted]: count }) =>
      kind === wanted && name !== null ? [{ name, all, count }] : [],
    );
  const all = rows.find(({ kind }) => kind === 'all');
  return {
    ...{ brand: named('brand'), subCategory: named('subCategory'), store: named('store') },
    ...{ lowest: all?.lowest ?? 0, highest: all?.highest ?? 0, inStock: all?.inStock ?? 0 },
  };
}
