import type { Marketplace } from '@haat/contract/places';

/** Form placeholders, hidden in the shop (storefront, section 2). */
const PLACEHOLDERS = new Set(['please select', 'sample store', 'sample brand']);

const isReal = ({ name }: { name: string }) => !PLACEHOLDERS.has(name.trim().toLowerCase());

/** For the home page. */
export function displayedCategories(shop: Pick<Marketplace, 'categories'>) {
  return shop.categories.filter((category) => category.display && isReal(category));
}

/** Without the sample. */
export function displayedStores(shop: Pick<Marketplace, 'stores'>) {
  return shop.stores.filter(isReal);
}

/** Without the sample. */
export function displayedBrands(shop: Pick<Marketplace, 'brands'>) {
  return shop.brands.filter(isReal);
}
