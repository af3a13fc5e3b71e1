import type { GridQuery } from '@haat/contract/catalog/grid';
import { type Directory, idsByName } from './directory.ts';
import { isPlaceholder } from './placeholders.ts';

export interface Shelf {
  category?: string | undefined;
  subCategory?: string | undefined;
  brand?: string | undefined;
  store?: string | undefined;
}

/** Stores, categories and subcategories by id, brands by name. */
export type NamedColumn = 'store' | 'category' | 'subCategory' | 'brand';

export interface NamedNarrowing {
  by: NamedColumn;
  /** In lower case, as stores write both AMUL and Amul. */
  oneOf: readonly string[];
}

export interface RangeNarrowing {
  by: 'price' | 'percentOff';
  atLeast?: number | undefined;
  atMost?: number | undefined;
}

export type Narrowing =
  | NamedNarrowing
  | RangeNarrowing
  /** At least one piece or step, of any variant. */
  | { by: 'stock' };

/** Names match in any case. */
export function shelfOf(
  directory: Directory,
  { category, subCategory, brand, store }: Shelf,
): readonly NamedNarrowing[] {
  const narrowings: NamedNarrowing[] = [];
  if (category !== undefined) {
    const oneOf = isPlaceholder('category', category) ? [] : idsByName(directory.categories, category);
    narrowings.push({ by: 'category', oneOf });
  }
  if (subCategory !== undefined)
    narrowings.push({ by: 'subCategory', oneOf: idsByName(directory.subCategories, subCategory) });
  if (brand !== undefined)
    narrowings.push({ by: 'brand', oneOf: isPlaceholder('brand', brand) ? [] : [brand.toLowerCase()] });
  if (store !== undefined) narrowings.push({ by: 'store', oneOf: [store.toLowerCase()] });
  return narrowings;
}

/** Empty without filters. */
export function narrowingsOf(directory: Directory, query: GridQuery): readonly Narrowing[] {
  const narrowings: Narrowing[] = [];
  const brands = namesOf(query.brand);
  const subCategories = namesOf(query.subCategory);
  if (brands.length > 0) narrowings.push({ by: 'brand', oneOf: brands.map((name) => name.toLowerCase()) });
  if (subCategories.length > 0) {
    const oneOf = subCategories.flatMap((name) => idsByName(directory.subCategories, name));
    narrowings.push({ by: 'subCategory', oneOf });
  }
  const stores = namesOf(query.store);
  if (stores.length > 0) {
    const wanted = new Set(stores.map((id) => id.toLowerCase()));
    const oneOf = directory.stores.map(({ id }) => id).filter((id) => wanted.has(id));
    narrowings.push({ by: 'store', oneOf });
  }
  const { minPrice, maxPrice, percentOff, inStock } = query;
  if (minPrice !== undefined || maxPrice !== undefined)
    narrowings.push({ by: 'price', atLeast: minPrice, atMost: maxPrice });
  if (percentOff) narrowings.push({ by: 'percentOff', atLeast: percentOff });
  if (inStock) narrowings.push({ by: 'stock' });
  return narrowings;
}

/** Of a list separated by `|`. */
export function namesOf(list: string | undefined): string[] {
  return (list ?? '')
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);
}
