import type { Marketplace } from '@haat/contract/places';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { categoryLabel, shopLabel, subCategoryLabel } from './category-label.ts';
import { type GridFilters, writeFilters } from './grid-filters.ts';

/** What the products of a grid share. */
export type GridTarget =
  | { kind: 'all' }
  | { kind: 'search' | 'category' | 'subcategory' | 'brand'; name: string }
  | { kind: 'store'; id: string };

export type GridKind = GridTarget['kind'];

export function readTarget(kind: GridKind, params: Readonly<Record<string, string | undefined>>): GridTarget {
  if (kind === 'all') return { kind };
  if (kind === 'store') return { kind, id: params.storeId ?? '' };
  return { kind, name: (kind === 'search' ? params.keyword : params.name) ?? '' };
}

/** 1 for anything but a positive number. */
export function readPage(n: string | undefined): number {
  return n && /^[1-9]\d{0,4}$/.test(n) ? Number(n) : 1;
}

function path(target: GridTarget, page: number): string {
  if (target.kind === 'all') return to.products(page);
  if (target.kind === 'store') return to.store(target.id, page);
  return to[target.kind](target.name, page);
}

/** A grid's address with page and filters. */
export function gridHref(target: GridTarget, filters: GridFilters = {}, page = 1): string {
  return path(target, page) + writeFilters(filters);
}

export function gridTitle(target: GridTarget, shop: Marketplace): string {
  if (target.kind === 'all') return t('All products');
  if (target.kind === 'store') return shopLabel(shop, target.id);
  if (target.kind === 'category') return categoryLabel(shop, target.name);
  if (target.kind === 'subcategory') return subCategoryLabel(shop, target.name);
  return target.kind === 'search' ? t('“{{keyword}}”', { keyword: target.name }) : target.name;
}

/** For the link back from a subcategory. */
export function parentCategory(target: GridTarget, shop: Marketplace): string | undefined {
  if (target.kind !== 'subcategory') return undefined;
  return shop.categories.find(({ subCategories }) => subCategories.some(({ name }) => name === target.name))
    ?.name;
}

export function gridCrumbs(target: GridTarget, shop: Marketplace): { label: string; to: string }[] {
  const parent = parentCategory(target, shop);
  return [
    { label: t('Home'), to: to.home() },
    ...(parent ? [{ label: categoryLabel(shop, parent), to: to.category(parent) }] : []),
  ];
}

/** For an unknown category, brand or shop; undefined if it is known but empty. */
export function unknownText(target: GridTarget, shop: Marketplace): string | undefined {
  const { categories, stores } = shop;
  switch (target.kind) {
    case 'store':
      return stores.some(({ id }) => id === target.id) ? undefined : t('There is no such shop here');
    case 'category':
      if (categories.some(({ name }) => name === target.name)) return undefined;
      return t('There is no category “{{name}}” here', { name: target.name });
    case 'subcategory':
      if (categories.some(({ subCategories }) => subCategories.some(({ name }) => name === target.name)))
        return undefined;
      return t('There is no category “{{name}}” here', { name: target.name });
    case 'brand':
      return t('Nobody here sells the brand “{{name}}”', { name: target.name });
    default:
      return undefined;
  }
}
