import type { Order } from '@haat/contract/orders/order';
import { IconPhone } from '@tabler/icons-react';
import { dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import { Of } from '../../ui/display/of.tsx';
import { Row } from '../../ui/flow/row.tsx';
import { Stack } from '../../ui/flow/stack.tsx';
import css from './driver-row.module.css';

type DriverRowProps = {
  /** Null: nobody is named. */
  driver: Order['driver'];
  /** What the driver asks for at the door. */
  code?: string | undefined;
};

/** The driver, with the code to say at the door and a way to call. */
export function DriverRow({ driver, code }: DriverRowProps) {
  const { name, phone } = driver ?? { name: '', phone: '' };
  return (
    <Row gap={10} wrap className="mt-12">
      {name && <Monogram name={name} size={32} />}
      <span className="grow w500 ink">{name ? t('{{name}} brings it', { name }) : t('The driver')}</span>
      {code && (
        <Stack gap={2} className={css.code}>
          <span className="small w500">{t('Tell the driver')}</span>
          <b className="title figures">
            <span className="sr-only">{[...code].join(' ')}</span>
            <span aria-hidden>{code}</span>
          </b>
        </Stack>
      )}
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
