import type { ShippingAddress } from '@haat/contract/checkout';
import { formatPhone } from '@haat/domain/phone-format';
import { IconClock, IconHome } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { momentText } from '../../../texts/dates.ts';
import { Trans } from '../../../texts/trans.tsx';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeButton } from './change-button.tsx';
import { OrderRow } from './order-row.tsx';

type DeliverToProps = { address: ShippingAddress; estimate: Date | undefined };

/** Where the order goes and when it comes. */
export function DeliverTo({ address, estimate }: DeliverToProps) {
  const navigate = useNavigate();
  return (
    <Card aria-labelledby="deliver-to">
      <h2 id="deliver-to" className="sr-only">
        {t('Deliver to')}
      </h2>
      <OrderRow
        icon={IconHome}
        title={<b>{address.name}</b>}
        action={<ChangeButton of={t('the delivery address')} onClick={() => navigate(to.shipping())} />}
      >
        <address style={{ fontStyle: 'normal' }}>
          {address.address} {address.pinCode}
          <br />
          {formatPhone(address.phone)}
        </address>
      </OrderRow>
      {estimate && (
        <OrderRow
          icon={IconClock}
          title={
            <Trans
              i18nKey="Arrives by <b>{{time}}</b>"
              values={{ time: momentText(estimate) }}
              components={{ b: <b /> }}
            />
          }
        />
      )}
    </Card>
  );
}
