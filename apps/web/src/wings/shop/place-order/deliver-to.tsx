import type { ShippingAddress } from '@haat/contract/checkout';
import { formatPhone } from '@haat/domain/phone-format';
import { IconHome } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../kit/links.ts';
import { t } from '../../../texts/translate.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ChangeButton } from '../checkout/change-button.tsx';
import { OrderRow } from '../checkout/order-row.tsx';

type DeliverToProps = {
  address: ShippingAddress;
  /** When it comes. */
  children: ReactNode;
};

/** Where the order goes and when it comes. */
export function DeliverTo({ address, children }: DeliverToProps) {
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
      {children}
    </Card>
  );
}
