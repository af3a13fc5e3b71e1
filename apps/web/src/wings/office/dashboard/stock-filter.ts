import type { Reach } from '@haat/contract/reports/dashboard';
import { DEFAULT_STOCK_ALERT } from '@haat/domain/catalogue/stock-alert';

/** '' stands for all. */
export type StockFilter = { marketplace: string; category: string; subCategory: string; count: number };

const MOST = 1_000_000;

/** Unknown values are ignored. */
export function stockFilterOf(params: URLSearchParams, { marketplaces }: Reach): StockFilter {
  const here = marketplaces.find(({ _id }) => _id === params.get('marketplace')) ?? marketplaces[0];
  const category = here?.categories.find(({ name }) => name === params.get('category'));
  const subCategory = category?.subCategories.find((name) => name === params.get('subCategory'));
  const count = params.get('count') ?? '';
  return {
    marketplace: here?._id ?? '',
    category: category?.name ?? '',
    subCategory: subCategory ?? '',
    count: /^\d{1,7}$/.test(count) ? Math.min(MOST, Number(count)) : DEFAULT_STOCK_ALERT,
  };
}

/** Defaults are left out. */
export function withStockFilter(now: URLSearchParams, filter: StockFilter): URLSearchParams {
  const params = new URLSearchParams(now);
  const { count, ...named } = filter;
  const values = { ...named, count: count === DEFAULT_STOCK_ALERT ? '' : String(count) };
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}
