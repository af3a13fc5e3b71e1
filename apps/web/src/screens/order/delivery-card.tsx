import type { Order } from '@haat/contract/orders/order';
import { isFromVendor } from '@haat/domain/order-types';
import { formatPhone } from '@haat/domain/phone-format';
import { givenBilling } from '@haat/domain/walk-in';
import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react';
import { callable } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { addressLines } from './address-lines.ts';
import css from './delivery-card.module.css';
import { orderFailureText } from './order-failure.ts';

function AddressLines({
  address: { address, city, pinCode, country },
}: {
  address: Order['shippingAddress'];
}) {
  const [street, rest] = addressLines(address);
  return (
    <address className={css.address}>
      <span className={css.street}>{street}</span>
      {rest && <span>{rest}</span>}
      {city && <span>{city}</span>}
      <span>{t('Pin code {{pinCode}}, {{country}}', { pinCode, country: t(country) })}</span>
    </address>
  );
}

/** The business that the order was placed for, as its invoice names it. */
function BilledTo({ business }: Pick<Order, 'business'>) {
  if (!business) return null;
  const { company, gstNumber } = business;
  return (
    <p className={css.billed}>
      {t('Invoice to {{company}}', { company: company || gstNumber })}
      {company && <span>{t('GSTIN {{number}}', { number: gstNumber })}</span>}
    </p>
  );
}

/** Where the order goes, as the shopper reads it. */
export function DeliverToCard({ order: { shippingAddress, business } }: { order: Order }) {
  return (
    <Card aria-labelledby="deliver-to">
      <h2 id="deliver-to" className={css.title}>
        {t('Deliver to')}
      </h2>
      <p className={css.name}>{shippingAddress.name}</p>
      <AddressLines address={shippingAddress} />
      <p className={css.phone}>{formatPhone(shippingAddress.phone)}</p>
      <BilledTo business={business} />
    </Card>
  );
}

type CustomerCardProps = {
  order: Order;
  onCall: (() => void) | undefined;
  /** Why the last call came to nothing. */
  error?: unknown;
};

/** The customer as staff need them: whom to call, where to go. */
export function CustomerCard({ order, onCall, error }: CustomerCardProps) {
  const { user } = order;
  const isVendor = isFromVendor(order.orderType);
  const shippingAddress = { ...order.shippingAddress, ...givenBilling(order.shippingAddress) };
  const phone = callable(shippingAddress);
  const hasAddress = shippingAddress.address !== '' || shippingAddress.pinCode !== '';
  return (
    <Card aria-labelledby="customer">
      <h2 id="customer" className={css.title}>
        {shippingAddress.name || (isVendor ? t('Vendor') : t('Walk-in'))}
      </h2>
      <div className={css.call}>
        <span className={css.phone}>{phone ? formatPhone(phone) : t('No phone number')}</span>
        {onCall && phone && (
          <Button variant="outline" icon={IconPhone} onClick={onCall}>
            {isVendor ? t('Call vendor') : t('Call customer')}
          </Button>
        )}
      </div>
      {error && onCall ? (
        <Alert tone="red" action={{ label: t('Retry'), onClick: onCall }}>
          {orderFailureText(error)}
        </Alert>
      ) : null}
      {(hasAddress || user.email) && (
        <div className={css.where}>
          {hasAddress && (
            <>
              <IconMapPin size={20} aria-hidden />
              <AddressLines address={shippingAddress} />
            </>
          )}
          {user.email && (
            <>
              <IconMail size={20} aria-hidden />
              <a href={`mailto:${user.email}`} className={css.mail}>
                {user.email}
              </a>
            </>
          )}
        </div>
      )}
      <BilledTo business={order.business} />
    </Card>
  );
}
