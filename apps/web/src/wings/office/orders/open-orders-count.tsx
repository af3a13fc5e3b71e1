import { t } from '../../../texts/translate.ts';
import { useOrderCounts } from './use-order-counts.ts';

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
