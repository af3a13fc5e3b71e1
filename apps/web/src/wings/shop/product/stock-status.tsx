import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useNow } from '../../../kit/use-now.ts';
import { momentText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { useShop } from '../state/shop-context.tsx';
import css from './stock-status.module.css';

/** From here down the number left is shown. */
const FEW = 5;
const HOUR_MS = 3_600_000;

/** Whether it can be bought, and when it would arrive. */
export function StockStatus({ countInStock }: { countInStock: number }) {
  const { deliveryHours } = useShop();
  const arrives = new Date(useNow().getTime() + deliveryHours * HOUR_MS);
  if (countInStock <= 0) {
    return (
      <p className={css.status}>
        <Badge tone="red" icon={IconCircleX}>
          {t('Out of stock')}
        </Badge>
      </p>
    );
  }
  return (
    <p className={css.status}>
      {countInStock <= FEW ? (
        <Badge tone="amber" icon={IconAlertTriangle}>
          {t('Only {{count}} left', { count: countInStock })}
        </Badge>
      ) : (
        <Badge tone="green" icon={IconCircleCheck}>
          {t('In stock')}
        </Badge>
      )}
      <span>{t('Arrives by {{moment}}', { moment: momentText(arrives) })}</span>
    </p>
  );
}
