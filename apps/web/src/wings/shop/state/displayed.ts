import type { Marketplace } from '@haat/contract/places';

/** Placeholders that forms start from; they are no part of the shop (storefront, section 2). */
const PLACEHOLDERS = new Set(['please select', 'sample store', 'sample brand']);

const isReal = ({ name }: { name: string }) => !PLACEHOLDERS.has(name.trim().toLowerCase());

/** Categories that the home page shows. */
export function displayedCategories(shop: Pick<Marketplace, 'categories'>) {
  return shop.categories.filter((category) => category.display && isReal(category));
}

/** Shops without the sample. */
export function displayedStores(shop: Pick<Marketplace, 'stores'>) {
  return shop.stores.filter(isReal);
}

/** Brands without the sample. */
export function displayedBrands(shop: Pick<Marketplace, 'brands'>) {
  return shop.brands.filter(isReal);
}
