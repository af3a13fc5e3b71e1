import { listStockPlaces } from '@haat/contract/catalog/stock';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';

/** The marketplaces, stores and categories in which the signed-in staff look at stock. */
export function useStockPlaces() {
  const { data } = useQuery(queryOf(listStockPlaces, {}));
  return data;
}

/** Words of a filter's values that are names: each stands for itself. */
export function named(...names: readonly (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (name ? [[name, name]] : [])));
}
