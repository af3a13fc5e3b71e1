import { to } from '../../../kit/links.ts';

/** Filters and sort, without page and store. */
export function viewOf(keyword: string, params: URLSearchParams): string {
  const query = new URLSearchParams(params);
  query.delete('page');
  query.delete('store');
  if (keyword) query.set('keyword', keyword);
  return query.toString();
}

export function addressOfView(query: string, store: string | undefined): string {
  const params = new URLSearchParams(query);
  const keyword = params.get('keyword') ?? '';
  params.delete('keyword');
  if (store) params.set('store', store);
  const path = to.productList(1, keyword);
  return params.size > 0 ? `${path}?${params}` : path;
}
