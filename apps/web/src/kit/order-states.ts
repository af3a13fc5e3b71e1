import type { OrderRow } from '@haat/contract/orders/order';
import { type OrderStatus, orderStatus, timeUntil } from '@haat/domain/orders/orders';
import { IconCash, IconCircleCheck, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { msg, t } from '../texts/translate.ts';
import type { StateStyles } from '../ui/display/state-badge.tsx';
import { windowText } from './window-text.ts';

/** An unpaid order is arriving too. */
export const SHOPPER_STATES: StateStyles<OrderStatus> = {
  new: { label: msg('Arriving'), tone: 'blue', icon: IconTruckDelivery },
  paid: { label: msg('Paid'), tone: 'green', icon: IconCash },
  delivered: { label: msg('Delivered'), tone: 'solid', icon: IconCircleCheck },
  cancelled: { label: msg('Cancelled'), tone: 'red', icon: IconX },
};

/** Paid or not. */
export const ON_ITS_WAY: StateStyles<'out'> = {
  out: { label: msg('Out for delivery'), tone: 'blue', icon: IconTruckDelivery },
};

/** 'Arriving in 22 hours', or soon once the estimate has passed. */
export function arrivingText(estimate: Date, now: Date): string {
  const left = timeUntil(estimate, now);
  if (!left) return t('Arriving soon');
  const { count } = left;
  if (left.unit === 'minute') return t('Arriving in {{count}} minutes', { count });
  return left.unit === 'hour'
    ? t('Arriving in {{count}} hours', { count })
    : t('Arriving in {{count}} days', { count });
}

type Standing = Pick<
  OrderRow,
  'paidAt' | 'deliveredAt' | 'cancelledAt' | 'deliverFrom' | 'estimatedDeliveryTime' | 'inSlot'
>;

/**
 * Delivered, else Paid, else Cancelled, else 'Arriving in {estimate}' (storefront, section 4, "My Orders row
 * status"). With a slot 'Arriving tomorrow, 9 to 12', until it has passed.
 */
export function statusText(order: Standing, now: Date): string {
  const status = orderStatus(order);
  if (status !== 'new') return t(SHOPPER_STATES[status].label);
  const { deliverFrom: from, estimatedDeliveryTime: until, inSlot } = order;
  return inSlot && from && now < until
    ? t('Arriving {{when}}', { when: windowText({ from, until }, now, true) })
    : arrivingText(until, now);
}
