import type { Order } from '@haat/contract/orders/order';
import { IconPhone } from '@tabler/icons-react';
import { dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import { Of } from '../../ui/display/of.tsx';
import css from './driver-row.module.css';

/** Who brings the order, and a way to call them. */
export function DriverRow({ driver: { name, phone } }: { driver: NonNullable<Order['driver']> }) {
  return (
    <div className={css.row}>
      {name && <Monogram name={name} size={32} />}
      <span className={css.name}>{name ? t('{{name}} brings it', { name }) : t('The driver')}</span>
      {phone && (
        <a href={dialLink(phone)} className={css.call}>
          <IconPhone size={18} aria-hidden />
          {t('Call')}
          <Of>{name || t('The driver')}</Of>
        </a>
      )}
    </div>
  );
}
