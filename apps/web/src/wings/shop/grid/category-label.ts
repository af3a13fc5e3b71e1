import type { Marketplace } from '@haat/contract/places';
import type { LocalNames } from '@haat/domain/basics/local-name';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';

type Shop = Pick<Marketplace, 'categories'>;

/** In the current language; addresses and answers use the English name. */
export function categoryLabel({ categories }: Shop, name: string): string {
  return localName(categories.find((category) => category.name === name) ?? { name });
}

/** In the current language; subcategories of the same name in two categories are not told apart. */
export function subCategoryLabel({ categories }: Shop, name: string): string {
  const all = categories.flatMap(({ subCategories }) => subCategories);
  return localName(all.find((sub) => sub.name === name) ?? { name });
}

/** By id, in the current language. */
export function shopLabel(
  { stores }: { stores: readonly (LocalNames & { id: string; name: string })[] },
  id: string,
): string {
  const store = stores.find((one) => one.id === id);
  return store ? localName(store) : t('Shop');
}
