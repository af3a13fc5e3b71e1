import { countOrders } from '@haat/contract/orders/staff';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../kit/query.ts';
import { t } from '../../../texts/translate.ts';

const REFRESH_MS = 60_000;

export function useOrderCounts() {
  return useQuery({ ...queryOf(countOrders, {}), refetchInterval: REFRESH_MS, refetchOnWindowFocus: true })
    .data;
}

/** Online orders that need a step; hidden at zero. */
export function OpenOrdersCount() {
  const counts = useOrderCounts();
  const open = counts ? counts.newOrdersCount + counts.paidOrdersCount : 0;
  if (open === 0) return null;
  return (
    <>
      {open}
      <span className="sr-only"> {t('waiting')}</span>
    </>
  );
}
