import type { Order } from '@haat/contract/orders/order';
import { IconPhone } from '@tabler/icons-react';
import { dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import { Of } from '../../ui/display/of.tsx';
import { Row } from '../../ui/flow/row.tsx';

/** The driver, with a way to call. */
export function DriverRow({ driver: { name, phone } }: { driver: NonNullable<Order['driver']> }) {
  return (
    <Row gap={10} className="mt-12">
      {name && <Monogram name={name} size={32} />}
      <span className="grow w500 ink">{name ? t('{{name}} brings it', { name }) : t('The driver')}</span>
      {phone && (
        <a
          href={dialLink(phone)}
          className="px-16 w600 ink inline-row align-center gap-8 control rounded-12 target"
        >
          <IconPhone size={18} aria-hidden />
          {t('Call')}
          <Of>{name || t('The driver')}</Of>
        </a>
      )}
    </Row>
  );
}
