import type { Order } from '@haat/contract/orders/order';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { givenBilling } from '@haat/domain/basics/walk-in';
import { isFromVendor } from '@haat/domain/orders/order-types';
import { IconMail, IconMap2, IconMapPin, IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { mapLink } from '../../kit/map-link.ts';
import { callable, dialLink } from '../../kit/phone.ts';
import { t } from '../../texts/translate.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Row, Stack } from '../../ui/flow/flow.tsx';
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
    <Stack as="address" className="label ink-2 upright anywhere">
      <span className={css.street}>{street}</span>
      {rest && <span>{rest}</span>}
      {city && <span>{city}</span>}
      <span>{t('Pin code {{pinCode}}, {{country}}', { pinCode, country: t(country) })}</span>
    </Stack>
  );
}

const LINK = 'inline-row align-center gap-6 self-start w600 on-soft';
const THUMB = 'nowrap justify-center soft rounded py-0 px-16 min-h-48';

function BilledTo({ business }: Pick<Order, 'business'>) {
  if (!business) return null;
  const { company, gstNumber } = business;
  return (
    <Stack as="p" className="mt-12 pt-12 note ink-2 anywhere line-above">
      {t('Invoice to {{company}}', { company: company || gstNumber })}
      {company && <span>{t('GSTIN {{number}}', { number: gstNumber })}</span>}
    </Stack>
  );
}

export function DeliverToCard({ order: { shippingAddress, business } }: { order: Order }) {
  return (
    <Card aria-labelledby="deliver-to">
      <h2 id="deliver-to" className="body mb-4">
        {t('Deliver to')}
      </h2>
      <p className="label w600 anywhere">{shippingAddress.name}</p>
      <AddressLines address={shippingAddress} />
      <p className="label ink-2 figures">{formatPhone(shippingAddress.phone)}</p>
      <BilledTo business={business} />
    </Card>
  );
}

type CustomerCardProps = {
  order: Order;
  /** Dials on a desk; undefined for roles that don't call. */
  onCall: (() => void) | undefined;
  /** Logs a call dialled by the phone itself. */
  onDialled?: () => void;
  error?: unknown;
  /** On a phone: large buttons for call and map. */
  inHand?: boolean;
  /** Delivery time and the shopper's note. */
  children?: ReactNode;
};

export function CustomerCard({ order, onCall, onDialled, error, inHand, children }: CustomerCardProps) {
  const { user } = order;
  const isVendor = isFromVendor(order.orderType);
  const shippingAddress = { ...order.shippingAddress, ...givenBilling(order.shippingAddress) };
  const phone = callable(shippingAddress);
  const hasAddress = shippingAddress.address !== '' || shippingAddress.pinCode !== '';
  const callWord = isVendor ? t('Call vendor') : t('Call customer');
  return (
    <Card aria-labelledby="customer">
      <h2 id="customer" className="body mb-4">
        {shippingAddress.name || (isVendor ? t('Vendor') : t('Walk-in'))}
      </h2>
      <Row gap={12} between wrap>
        <span className="label ink-2 figures nowrap">
          {phone ? formatPhone(phone) : t('No phone number')}
        </span>
        {onCall &&
          phone &&
          (inHand ? (
            <a href={dialLink(phone)} className={clsx(LINK, THUMB, css.dial)} onClick={onDialled}>
              <IconPhone size={20} aria-hidden />
              {callWord}
            </a>
          ) : (
            <Button variant="outline" icon={IconPhone} onClick={onCall}>
              {callWord}
            </Button>
          ))}
      </Row>
      {error && onCall ? (
        <Alert tone="red" action={{ label: t('Retry'), onClick: onCall }}>
          {orderFailureText(error)}
        </Alert>
      ) : null}
      {(hasAddress || user.email) && (
        <div className={clsx('ink-2 stack align-start line-above mt-12 pt-12', css.where)}>
          {hasAddress && (
            <>
              <IconMapPin size={20} aria-hidden />
              <AddressLines address={shippingAddress} />
              <a
                href={mapLink(shippingAddress)}
                target="_blank"
                rel="noreferrer"
                className={clsx('hover-underline', LINK, inHand && THUMB)}
              >
                <IconMap2 size={20} aria-hidden />
                {t('Map')}
              </a>
            </>
          )}
          {user.email && (
            <>
              <IconMail size={20} aria-hidden />
              <a href={`mailto:${user.email}`} className={clsx('w600 on-soft anywhere', css.mail)}>
                {user.email}
              </a>
            </>
          )}
        </div>
      )}
      {children && <div className="line-above mt-12 pt-12 gone-empty">{children}</div>}
      <BilledTo business={order.business} />
    </Card>
  );
}
