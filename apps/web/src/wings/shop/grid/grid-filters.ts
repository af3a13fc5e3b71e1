import { type GridQuery, gridQuery, SORTS, type Sort } from '@haat/contract/catalog/grid';
import type { Marketplace } from '@haat/contract/places';
import { encode, safeDecode } from 'zod/mini';
import { t } from '../../../texts/translate.ts';
import { wholeRupees } from '../state/whole-rupees.ts';
import { shopLabel, subCategoryLabel } from './category-label.ts';

export type GridFilters = Omit<GridQuery, 'pageNumber'>;

const NAMES = Object.keys(gridQuery.shape).filter((name) => name !== 'pageNumber') as (keyof GridFilters)[];

/** Ignores invalid filters of an edited address. */
export function readFilters(search: URLSearchParams): GridFilters {
  const filters: Record<string, unknown> = {};
  for (const name of NAMES) {
    const text = search.get(name);
    const read = text ? safeDecode(gridQuery.shape[name], text as never) : undefined;
    if (read?.success && read.data !== false) filters[name] = read.data;
  }
  return filters as GridFilters;
}

/** '?sort=priceLow', or ''. */
export function writeFilters(filters: GridFilters): string {
  const given = Object.entries(encode(gridQuery, filters)).filter(([, value]) => value !== undefined);
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : '';
}

export function namesIn(filter: string | undefined): string[] {
  return filter ? filter.split('|') : [];
}

export function toggleName(filter: string | undefined, name: string): string | undefined {
  const names = namesIn(filter);
  const left = names.includes(name) ? names.filter((other) => other !== name) : [...names, name];
  return left.length > 0 ? left.join('|') : undefined;
}

/** Undefined removes a filter. */
export function withFilters(
  filters: GridFilters,
  change: { [K in keyof GridFilters]?: unknown },
): GridFilters {
  const all = Object.entries({ ...filters, ...change });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== false)) as GridFilters;
}

export function clearFilters({ sort }: GridFilters): GridFilters {
  return sort ? { sort } : {};
}

export type ActiveFilter = { key: string; label: string; without: GridFilters };

function priceLabel({ minPrice, maxPrice }: GridFilters): string | undefined {
  if (minPrice !== undefined && maxPrice !== undefined)
    return t('{{from}} to {{to}}', { from: wholeRupees(minPrice), to: wholeRupees(maxPrice) });
  if (maxPrice !== undefined) return t('Under {{amount}}', { amount: wholeRupees(maxPrice) });
  return minPrice !== undefined ? t('From {{amount}}', { amount: wholeRupees(minPrice) }) : undefined;
}

/** Ordered like the filter column. */
export function activeFilters(
  filters: GridFilters,
  shop: Parameters<typeof shopLabel>[0] & Pick<Marketplace, 'categories'> = { categories: [], stores: [] },
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (key: string, label: string | undefined, change: Parameters<typeof withFilters>[1]) => {
    if (label) active.push({ key, label, without: withFilters(filters, change) });
  };
  add('inStock', filters.inStock ? t('In stock') : undefined, { inStock: undefined });
  for (const name of namesIn(filters.subCategory))
    add(`sub ${name}`, subCategoryLabel(shop, name), { subCategory: toggleName(filters.subCategory, name) });
  add('price', priceLabel(filters), { minPrice: undefined, maxPrice: undefined });
  for (const name of namesIn(filters.brand))
    add(`brand ${name}`, name, { brand: toggleName(filters.brand, name) });
  for (const id of namesIn(filters.store))
    add(`shop ${id}`, shopLabel(shop, id), { store: toggleName(filters.store, id) });
  add(
    'percentOff',
    filters.percentOff ? t('{{percent}}% or more off', { percent: filters.percentOff }) : undefined,
    {
      percentOff: undefined,
    },
  );
  return active;
}

/** `relevance` by default. */
export function sortLabel(sort: Sort): string {
  const labels: Record<Sort, string> = {
    relevance: t('Popular'),
    priceLow: t('Price: low to high'),
    priceHigh: t('Price: high to low'),
    percentOff: t('Percent off'),
    newest: t('Newest'),
    rating: t('Best rated'),
  };
  return labels[sort];
}

export const GRID_SORTS = SORTS;
