import type { Order } from '@haat/contract/orders/order';
import { IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import { dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { Monogram } from '../../ui/display/monogram.tsx';
import { Of } from '../../ui/display/of.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
import css from './driver-row.module.css';

type DriverRowProps = {
  /** Null if none is named. */
  driver: Order['driver'];
  /** Told to the driver at the door. */
  code?: string | undefined;
  /** Below the name; the call button is then an icon. */
  when?: string;
};

export function DriverRow({ driver, code, when }: DriverRowProps) {
  const { name, phone } = driver ?? { name: '', phone: '' };
  return (
    <Row gap={10} wrap className="mt-12">
      {name && <Monogram name={name} size={32} />}
      <span className={clsx('grow w500 ink', css.who, when && 'small')}>
        {name ? t('{{name}} brings it', { name }) : t('The driver')}
        {when && <span className="block w400 ink-2">{when}</span>}
      </span>
      <Row gap={8} className="gone-empty">
        {code && (
          <Stack gap={2} className={clsx(css.code, 'rigid centre on-soft soft rounded-12 py-4 px-8')}>
            <span className={clsx(when ? 'caption' : 'small', 'w500')}>{t('Tell the driver')}</span>
            <b className="title figures">
              <span className="sr-only">{[...code].join(' ')}</span>
              <span aria-hidden>{code}</span>
            </b>
          </Stack>
        )}
        {phone && (
          <a
            href={dialLink(phone)}
            className={clsx(
              'w600 ink inline-row align-center justify-center gap-8 control rounded-12 target',
              when ? css.icon : 'px-16',
            )}
          >
            <IconPhone size={when ? 20 : 18} aria-hidden />
            <span className={clsx(when && 'sr-only')}>{t('Call')}</span>
            <Of>{name || t('The driver')}</Of>
          </a>
        )}
      </Row>
    </Row>
  );
}
