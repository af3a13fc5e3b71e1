import { formatRupees, type Paise } from '@haat/domain/basics/money';
import { IconCircleCheck, IconTruckDelivery } from '@tabler/icons-react';
import clsx from 'clsx';
import { Trans } from '../../texts/trans.tsx';
import { t } from '../../texts/translate.ts';
import { Row } from '../flow/flow.tsx';
import css from './delivery-meter.module.css';
import { Meter } from './meter.tsx';

type DeliveryMeterProps = {
  /** Missing for free delivery; ₹0 if free. */
  missing: Paise;
  /** Progress to free delivery, 0 to 1. */
  share: number;
  /** `card` in the cart, `line` in the desktop header, `strip` on the phone's cart bar. */
  variant: 'card' | 'line' | 'strip';
};

/** Text and bar; green once delivery is free. */
export function DeliveryMeter({ missing, share, variant }: DeliveryMeterProps) {
  const free = missing <= 0;
  const Glyph = free ? IconCircleCheck : IconTruckDelivery;
  const meter = (
    <Meter
      share={free ? 1 : share}
      variant={variant === 'card' ? 'bar' : variant === 'line' ? 'line' : 'edge'}
    />
  );
  return (
    <div className={clsx(css[variant], free && css.free)}>
      {variant === 'strip' && meter}
      <Row as="p" gap={8} className={clsx('figures', css.text)}>
        <Glyph size={variant === 'card' ? 20 : 16} aria-hidden />
        <span>
          {free ? (
            t('Free delivery on this cart')
          ) : (
            <Trans
              i18nKey="Add items worth <b>{{amount}}</b> for Free Delievry"
              values={{ amount: formatRupees(missing) }}
              components={{ b: <b className="w700" /> }}
            />
          )}
        </span>
      </Row>
      {variant !== 'strip' && meter}
    </div>
  );
}
