import type { Order } from '@haat/contract/orders/order';
import { formatIstClock, formatIstDay } from '@haat/domain/ist';
import { formatOrderNumber } from '@haat/domain/order-number';
import { formatPhone } from '@haat/domain/phone-format';
import { WALK_IN_PHONE } from '@haat/domain/walk-in';
import type { ReactNode } from 'react';
import { t } from '../../texts/translate.ts';
import css from './receipt.module.css';

/** The shop: its name, where it is, and the numbers that the law requires on a bill (FSSAI order of 8 June 2021). */
export function StoreLines({ store }: { store: Order['store'] }) {
  const lines = [
    store.company !== store.name && store.company,
    [store.address, store.city].filter(Boolean).join(', '),
    store.phone && t('Ph {{phone}}', { phone: formatPhone(store.phone) }),
    store.gstNumber && t('GSTIN {{number}}', { number: store.gstNumber }),
    store.fssaiNumber && t('FSSAI {{number}}', { number: store.fssaiNumber }),
  ].filter(Boolean);
  return (
    <header className={css.store}>
      <h2>{store.name}</h2>
      {lines.map((line) => (
        <p key={`${line}`}>{line}</p>
      ))}
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Which bill it is, when, and whose. */
export function BillFacts({ order }: { order: Order }) {
  const walkIn = order.phone === '' || order.phone.endsWith(WALK_IN_PHONE);
  return (
    <dl className={css.facts}>
      <Fact label={t('Bill')}>{`#${formatOrderNumber(order.number)}`}</Fact>
      <Fact label={t('Date')}>{`${formatIstDay(order.createdAt)}, ${formatIstClock(order.createdAt)}`}</Fact>
      <Fact label={t('Customer')}>{walkIn ? t('Walk-in') : formatPhone(order.phone)}</Fact>
      <Fact label={t('Order')}>{order._id}</Fact>
    </dl>
  );
}
