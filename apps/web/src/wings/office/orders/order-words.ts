import type { OrderRow } from '@haat/contract/orders/order';
import { formatIstClock, formatIstShort, istDay } from '@haat/domain/ist';
import { arrivingIn, minutesLate } from '@haat/domain/orders';
import { ORDER_TYPE_LABELS } from '../../../kit/order-type-labels.ts';
import { t } from '../../../texts/translate.ts';

/** What the till stores for a customer who gives no number. */
const WALK_IN_PHONE = '9999999999';

/** The number that can be called about an order, or null: a walk-in has none. */
export function callable({ phone }: Pick<OrderRow, 'phone'>): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits === '' || digits.endsWith(WALK_IN_PHONE) ? null : phone;
}

const METHOD_LABELS: Record<string, string> = { cash: 'Cash', upi: 'UPI', check: 'Check', online: 'Online' };

/** How an order came and is paid: 'Cash' or 'Online' for those of the shop, otherwise 'POS · UPI'. */
export function wayOf({ orderType, paymentMethod }: Pick<OrderRow, 'orderType' | 'paymentMethod'>): string {
  const method = t(METHOD_LABELS[paymentMethod.toLowerCase()] ?? paymentMethod);
  return orderType === 'online' ? method : `${t(ORDER_TYPE_LABELS[orderType])} · ${method}`;
}

function late(minutes: number): string {
  if (minutes < 60) return t('{{minutes}} min late', { minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t('{{hours}} h late', { hours })
    : t('{{count}} days late', { count: Math.round(hours / 24) });
}

type Timed = Pick<OrderRow, 'orderType' | 'deliveredAt' | 'cancelledAt' | 'estimatedDeliveryTime'>;

/** What the delivery column says; `day` when it was another day than today. */
export type DeliveryTime = { text: string; day?: string; late: boolean };

/** When an order comes, came, or how late it is; null where nothing is delivered. */
export function deliveryTime(order: Timed, now: Date): DeliveryTime | null {
  const { orderType, deliveredAt, cancelledAt, estimatedDeliveryTime: estimate } = order;
  if (cancelledAt || (orderType !== 'online' && orderType !== 'invoice')) return null;
  if (deliveredAt) {
    const today = istDay(deliveredAt) === istDay(now);
    const [day] = formatIstShort(deliveredAt).split(', ');
    return { text: formatIstClock(deliveredAt), late: false, ...(!today && day && { day }) };
  }
  const time = arrivingIn(estimate, now);
  return time
    ? { text: t('in {{time}}', { time: time.replace(/minutes?/, 'min') }), late: false }
    : { text: late(minutesLate(estimate, now)), late: true };
}
