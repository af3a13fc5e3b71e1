import type { OrderRow } from '@haat/contract/orders/order';
import { istDay } from '@haat/domain/basics/ist';
import { minutesLate, timeUntil } from '@haat/domain/orders/orders';
import { ORDER_TYPE_LABELS } from '../../../kit/order-type-labels.ts';
import { paymentMethodText } from '../../../kit/payment-method-text.ts';
import { clockText, shortText } from '../../../texts/dates.ts';
import { t } from '../../../texts/translate.ts';

/** 'Cash' or 'Online' for the shop's orders, otherwise 'POS · UPI'. */
export function wayOf({ orderType, paymentMethod }: Pick<OrderRow, 'orderType' | 'paymentMethod'>): string {
  const method = paymentMethodText(paymentMethod);
  return orderType === 'online' ? method : `${t(ORDER_TYPE_LABELS[orderType])} · ${method}`;
}

function late(minutes: number): string {
  if (minutes < 60) return t('{{minutes}} min late', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t('{{hours}} h late', { hours })
    : t('{{count}} days late', { count: Math.round(hours / 24) });
}

function ahead({ count, unit }: NonNullable<ReturnType<typeof timeUntil>>): string {
  if (unit === 'minute') return t('in {{minutes}} min', { minutes: count });
  return unit === 'hour' ? t('in {{count}} hours', { count }) : t('in {{count}} days', { count });
}

type Timed = Pick<OrderRow, 'orderType' | 'deliveredAt' | 'cancelledAt' | 'estimatedDeliveryTime'>;

/** `day` is absent for today. */
export type DeliveryTime = { text: string; day?: string; late: boolean };

/** Null if nothing is delivered. */
export function deliveryTime(order: Timed, now: Date): DeliveryTime | null {
  const { orderType, deliveredAt, cancelledAt, estimatedDeliveryTime: estimate } = order;
  if (cancelledAt || (orderType !== 'online' && orderType !== 'invoice')) return null;
  if (deliveredAt) {
    const today = istDay(deliveredAt) === istDay(now);
    const [day] = shortText(deliveredAt).split(', ');
    return { text: clockText(deliveredAt), late: false, ...(!today && day && { day }) };
  }
  const left = timeUntil(estimate, now);
  return left ? { text: ahead(left), late: false } : { text: late(minutesLate(estimate, now)), late: true };
}
