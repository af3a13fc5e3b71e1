import type { ListedOrder } from '@haat/contract/orders/order';
import { formatPhone } from '@haat/domain/basics/phone-format';
import { givenBilling } from '@haat/domain/basics/walk-in';
import { isFromVendor } from '@haat/domain/orders/order-types';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconClock, IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import { callable } from '../../../kit/phone.ts';
import { Dash } from '../../../office-kit/table/dash.tsx';
import { addressLines } from '../../../screens/order/address-lines.ts';
import { t } from '../../../texts/translate.ts';
import { Rupees } from '../../../ui/display/rupees.tsx';
import { Row } from '../../../ui/flow/flow.tsx';
import css from './order-cells.module.css';
import { deliveryTime, wayOf } from './order-words.ts';

/** `onCall` is undefined for roles that don't call. */
type CallProps = { order: ListedOrder; onCall: ((id: string) => void) | undefined };

/** Placeholders of blank fields are no names or addresses. */
const given = ({ customerName: name, address, pinCode }: ListedOrder) =>
  givenBilling({ name, address, pinCode });

export const nameOf = (order: ListedOrder) =>
  given(order).name || (isFromVendor(order.orderType) ? t('Vendor') : t('Walk-in'));

export function PhoneButton({ order, onCall }: CallProps) {
  if (!onCall || !callable(order)) return formatPhone(order.phone) || '—';
  return (
    <UnstyledButton
      className={clsx(css.phone, 'caption w600 on-soft inline-row align-center gap-4 rounded-4')}
      onClick={() => onCall(order._id)}
    >
      <IconPhone size={14} aria-hidden />
      <span className="sr-only">{t('Call {{name}}', { name: nameOf(order) })} </span>
      {formatPhone(order.phone)}
    </UnstyledButton>
  );
}

export function CustomerOnCard({ order, onCall }: CallProps) {
  const { address, pinCode } = given(order);
  const [street, rest] = addressLines(address);
  return (
    <Row gap={12} align="stretch" between className="ink-2">
      <div>
        <h2 className="w600 ink">{nameOf(order)}</h2>
        <p>{street}</p>
        <p>{[rest, pinCode].filter(Boolean).join(' ')}</p>
      </div>
      {onCall && callable(order) && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('Call {{name}}', { name: nameOf(order) })}
          onClick={() => onCall(order._id)}
        >
          <IconPhone size={20} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  );
}

export function AmountOnCard({ order }: { order: ListedOrder }) {
  return (
    <>
      {order.totalPrice !== undefined && (
        <b className="body in-line">
          <Rupees amount={order.totalPrice} variant="even" />
        </b>
      )}
      <p className="caption w500 ink-2 block">{wayOf(order)}</p>
    </>
  );
}

/** Red when late. */
export function DeliveryTimeCell({ order, now, card }: { order: ListedOrder; now: Date; card?: boolean }) {
  const time = deliveryTime(order, now);
  if (!time) return card ? null : <Dash />;
  const Clock = time.late ? IconAlertTriangle : IconClock;
  return (
    <div
      className={clsx(card && 'row align-center gap-6', time.late ? 'danger w600' : card ? 'ink' : 'ink-2')}
    >
      {card && <Clock size={16} aria-hidden />}
      {time.text}
      {time.day && <span className="caption w500 ink-2 block">{time.day}</span>}
    </div>
  );
}
