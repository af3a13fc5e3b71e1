import type { ShippingAddress } from '@haat/contract/checkout';
import { formatPhone } from '@haat/domain/phone-format';
import { IconClock, IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { to } from '../../../kit/links.ts';
import { momentText } from '../../../texts/dates.ts';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import css from './deliver-to.module.css';

type DeliverToProps = { address: ShippingAddress; estimate: Date | undefined };

/** Where the order goes and when it comes. */
export function DeliverTo({ address, estimate }: DeliverToProps) {
  return (
    <Card aria-labelledby="deliver-to">
      <div className={css.head}>
        <h2 id="deliver-to" className={css.title}>
          {t('Deliver to')}
        </h2>
        <Link to={to.shipping()} className={css.change}>
          {t('Change')}
          <span className="sr-only"> {t('the delivery address')}</span>
        </Link>
      </div>
      <div className={css.place}>
        <span className={css.icon}>
          <IconHome size={20} aria-hidden />
        </span>
        <address className={css.address}>
          <span>
            <b>{address.name}</b> · {formatPhone(address.phone)}
          </span>
          <br />
          {address.address} {address.pinCode}
        </address>
      </div>
      {estimate && (
        <p className={css.time}>
          <IconClock size={20} aria-hidden />
          <span>
            <Trans
              i18nKey="Arrives by <b>{{time}}</b>"
              values={{ time: momentText(estimate) }}
              components={{ b: <b /> }}
            />
          </span>
        </p>
      )}
    </Card>
  );
}
