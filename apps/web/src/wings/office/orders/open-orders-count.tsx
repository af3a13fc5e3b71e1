import { t } from '../../../texts/translate.ts';
import { useOrderCounts } from './use-order-counts.ts';

/** How many online orders wait for their next step, beside the word of the menu; nothing while none does. */
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
