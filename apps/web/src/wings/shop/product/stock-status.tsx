import type { SoldBy } from '@haat/domain/basics/line-amount';
import { promiseOf } from '@haat/domain/stores/delivery-slots';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useNow } from '../../../kit/use-now.ts';
import { windowText } from '../../../kit/window-text.ts';
import { t } from '../../../texts/translate.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { shownQuantity } from '../../../ui/display/shown-quantity.ts';
import { Row } from '../../../ui/flow/flow.tsx';
import { PauseBadge } from '../pause/pause-badge.tsx';
import { usePauses } from '../pause/use-pauses.ts';
import { sayOutOfStock } from '../state/cart-actions.ts';
import { useShop } from '../state/shop-context.tsx';
import css from './stock-status.module.css';

/** Maximum pieces or steps that are shown as a number. */
const FEW = 5;

type StockStatusProps = {
  /** In units, as the step. */
  countInStock: number;
  soldBy: SoldBy;
  step: number;
  storeId: string;
  /** Sold out because it has expired. */
  isPast?: boolean;
};

/** Whether it can be bought, and when it would arrive. */
export function StockStatus({ countInStock, soldBy, step, storeId, isPast = false }: StockStatusProps) {
  const shop = useShop();
  const until = usePauses().get(storeId);
  const hours = shop.stores.find(({ id }) => id === storeId)?.openingHours ?? null;
  const now = useNow();
  const arrives = promiseOf(now, shop, hours);
  if (countInStock <= 0) {
    return (
      <Row as="p" wrap className={clsx('small in-line ink-2', css.status)}>
        <Row as="button" type="button" aria-disabled className={css.out} onClick={sayOutOfStock}>
          <Badge tone="red" icon={IconCircleX}>
            {isPast ? t('Past its day') : t('Out of stock')}
          </Badge>
        </Row>
      </Row>
    );
  }
  return (
    <Row as="p" wrap className={clsx('small in-line ink-2', css.status)}>
      {countInStock <= FEW * step ? (
        <Badge tone="amber" icon={IconAlertTriangle}>
          {t('Only {{amount}} left', { amount: shownQuantity(countInStock, soldBy) })}
        </Badge>
      ) : (
        <Badge tone="green" icon={IconCircleCheck}>
          {t('In stock')}
        </Badge>
      )}
      {until === undefined ? (
        <span>{t('Arrives {{when}}', { when: windowText(arrives, now, true) })}</span>
      ) : (
        <PauseBadge until={until} />
      )}
    </Row>
  );
}
