import type { Marketplace } from '@haat/contract/places';
import type { LocalNames } from '@haat/domain/basics/local-name';
import { localName } from '../../../texts/local-name.ts';
import { t } from '../../../texts/translate.ts';

type Shop = Pick<Marketplace, 'categories'>;

/** A category as shoppers read it: addresses and answers have its English name. */
export function categoryLabel({ categories }: Shop, name: string): string {
  return localName(categories.find((category) => category.name === name) ?? { name });
}

/** A subcategory as shoppers read it; two categories may have one of the same name, which they then see as one. */
export function subCategoryLabel({ categories }: Shop, name: string): string {
  const all = categories.flatMap(({ subCategories }) => subCategories);
  return localName(all.find((sub) => sub.name === name) ?? { name });
}

/** A shop of a marketplace by its id, as shoppers read it. */
export function shopLabel(
  { stores }: { stores: readonly (LocalNames & { id: string; name: string })[] },
  id: string,
): string {
  const store = stores.find((one) => one.id === id);
  return store ? localName(store) : t('Shop');
}
