import { promisedDelivery } from '@haat/domain/opening-hours';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useNow } from '../../../kit/use-now.ts';
import { momentText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { useShop } from '../state/shop-context.tsx';
import css from './stock-status.module.css';

/** From here down the number left is shown. */
const FEW = 5;

/** Whether it can be bought, and when it would arrive. */
export function StockStatus({ countInStock, storeId }: { countInStock: number; storeId: string }) {
  const { deliveryHours, stores } = useShop();
  const hours = stores.find(({ id }) => id === storeId)?.openingHours ?? null;
  const arrives = promisedDelivery(useNow(), deliveryHours, hours);
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
