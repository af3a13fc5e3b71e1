import { countOrders } from '@haat/contract/orders/staff';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';

const REFRESH_MS = 60_000;

export function useOrderCounts() {
  return useQuery({ ...queryOf(countOrders, {}), refetchInterval: REFRESH_MS, refetchOnWindowFocus: true })
    .data;
}
