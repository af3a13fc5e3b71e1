import { listStockPlaces } from '@haat/contract/catalog/stock';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';

export function useStockPlaces() {
  const { data: places, error, refetch } = useQuery(queryOf(listStockPlaces, {}));
  return { places, error, refetch };
}

/** Filter values that need no translation. */
export function named(...names: readonly (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (name ? [[name, name]] : [])));
}
