import type { Facets } from '@haat/contract/catalog/grid';
import { paise } from '@haat/domain/money';
import { sql } from 'kysely';
import { type Directory, recallDirectory } from './directory.ts';
import { countProducts } from './grid-read.ts';
import type { CatalogueReads } from './list-products.ts';
import { matchKeyword } from './match-keyword.ts';
import type { Shelf } from './narrowing.ts';
import { isPlaceholder } from './placeholders.ts';
import { every, isOnShelf, isShown } from './shown.ts';

/** One group of products that agree in a brand, a subcategory or a store; the row without any of them counts all. */
interface Group {
  kind: 'brand' | 'subCategory' | 'store' | 'all';
  brand: string | null;
  subCategoryId: string | null;
  storeId: string | null;
  count: number;
  inStock: number;
  lowest: number | null;
  highest: number | null;
}

/** What the products of a grid can be narrowed by, counted in one pass; most frequent first. */
export async function readFacets(
  reads: CatalogueReads,
  marketplaceId: string,
  { keyword, ...shelf }: Shelf & { keyword?: string | undefined },
): Promise<Facets> {
  const { db } = reads;
  const directory = await recallDirectory(reads, marketplaceId);
  const scope = every([isShown(directory), isOnShelf(directory, shelf)]);
  const match = keyword
    ? await matchKeyword(reads, marketplaceId, { shelf, keyword }, (candidate) =>
        countProducts(db, every([scope, candidate.condition])),
      )
    : undefined;
  const { rows } = await sql<Group>`
    SELECT CASE GROUPING(brand, sub_category_id, store_id)
        WHEN 3 THEN 'brand' WHEN 5 THEN 'subCategory' WHEN 6 THEN 'store' ELSE 'all' END AS kind,
      brand, sub_category_id AS "subCategoryId", store_id AS "storeId", count(*),
      count(*) FILTER (WHERE in_stock) AS "inStock", min(price_paise) AS lowest, max(price_paise) AS highest
    FROM products p WHERE ${match ? every([scope, match.condition]) : scope}
    GROUP BY GROUPING SETS ((brand), (sub_category_id), (store_id), ())
    ORDER BY count(*) DESC, brand`.execute(db);
  return facetsOf(rows, directory);
}

function facetsOf(groups: readonly Group[], directory: Directory): Facets {
  const all = groups.find(({ kind }) => kind === 'all');
  return {
    brands: groups.flatMap(({ kind, brand, count }) =>
      kind === 'brand' && brand && !isPlaceholder('brand', brand) ? [{ name: brand, count }] : [],
    ),
    subCategories: subCategoriesOf(groups, directory),
    stores: groups.flatMap(({ kind, storeId, count }) => {
      const store = directory.stores.find(({ id }) => id === storeId);
      return kind === 'store' && store ? [{ _id: store.id, name: store.name, count }] : [];
    }),
    lowestPrice: paise(all?.lowest ?? 0),
    highestPrice: paise(all?.highest ?? 0),
    inStock: all?.inStock ?? 0,
  };
}

// Two categories may each have a subcategory of the same name, which shoppers see, and filter by, as one.
function subCategoriesOf(groups: readonly Group[], directory: Directory): Facets['subCategories'] {
  const names = new Map(directory.subCategories.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  for (const { kind, subCategoryId, count } of groups) {
    const name = kind === 'subCategory' && names.get(subCategoryId ?? '');
    if (name) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
}
