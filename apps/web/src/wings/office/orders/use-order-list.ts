import type { Order, OrderPage } from '@haat/contract/orders/order';
import { listOrders } from '@haat/contract/orders/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { to } from '../../../kit/links.ts';
import { queryOf } from '../../../kit/query.ts';
import { type OrderFilters, orderQuery, readFilters, tabOf, writeFilters } from './order-filters.ts';

/** The order list that the address names: tab and page in its path, filters in its query. */
export function useOrderList() {
  const { orderStatus, pageNumber } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const tab = tabOf(orderStatus);
  const page = Math.max(1, Math.trunc(Number(pageNumber)) || 1);
  const filters = useMemo(() => readFilters(params), [params]);
  const query = useMemo(
    () => queryOf(listOrders, { query: orderQuery(tab, page, filters, new Date()) }),
    [tab, page, filters],
  );
  const list = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

  const change = useCallback(
    (changed: Partial<OrderFilters>) =>
      navigate(to.orderList(tab) + writeFilters({ ...filters, ...changed }), { replace: true }),
    [navigate, tab, filters],
  );
  /** After a step the row shows it where it stands; it leaves the tab at the next load. */
  const show = (changed: Order) =>
    queries.setQueryData<OrderPage>(
      query.queryKey,
      (known) =>
        known && {
          ...known,
          rows: known.rows.map((row) => (row._id === changed._id ? changed : row)),
        },
    );
  const address = (n: number) => to.orderList(tab, n) + writeFilters(filters);
  return { tab, page, filters, list, change, show, address };
}
