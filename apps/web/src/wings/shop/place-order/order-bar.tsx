import { formatRupees } from '@haat/domain/basics/money';
import { IconChevronUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { t } from '../../../texts/translate.ts';
import { Row, Stack } from '../../../ui/flow/flow.tsx';
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx';
import { type BillTotals, CartBill } from '../checkout/cart-bill.tsx';
import css from './order-bar.module.css';
import { OrderButton } from './order-button.tsx';
import { OrderTrouble } from './order-trouble.tsx';
import type { ShownOrder } from './use-shown-order.ts';

export function OrderBar({ order }: { order: ShownOrder }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { totals, isOutdated } = order;
  return (
    <BottomBar>
      <Stack gap={8} fit className="grows">
        <OrderTrouble order={order} />
        {totals && isOpen && (
          <div id={id} className={clsx(css.bill, isOutdated && 'dimmed')}>
            <CartBill totals={totals} />
          </div>
        )}
        {totals && (
          <Row gap={12} between className="note ink-2 figures">
            <div className={clsx('shrinks', isOutdated && 'dimmed')}>
              <p>{sumsText(totals)}</p>
              {totals.discount > 0 && (
                <p className="caption w600 ok">
                  {t('You save {{amount}} on MRP', { amount: formatRupees(totals.discount) })}
                </p>
              )}
            </div>
            <button
              type="button"
              className={css.fold}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {t('Bill')}
              <IconChevronUp size={16} className="turns" aria-hidden />
            </button>
          </Row>
        )}
        <OrderButton order={order} />
      </Stack>
    </BottomBar>
  );
}

function sumsText({ items, delivery, pointsValue }: BillTotals): string {
  return [
    formatRupees(items),
    delivery > 0 ? t('+ delivery {{amount}}', { amount: formatRupees(delivery) }) : t('+ free delivery'),
    ...(pointsValue > 0 ? [t('− points {{amount}}', { amount: formatRupees(pointsValue) })] : []),
  ].join(' ');
}
