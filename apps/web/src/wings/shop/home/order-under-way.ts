import type { OrderRow } from '@haat/contract/orders/order';

const HOUR_MS = 3_600_000;
/** Its page explains a delay this long after the estimate. */
const LATE_MS = 24 * HOUR_MS;

type Row = Pick<
  OrderRow,
  'orderType' | 'cancelledAt' | 'deliveredAt' | 'outForDeliveryAt' | 'estimatedDeliveryTime'
>;

/** Not delivered yet, or within the last hour. */
function isUnderWay({ orderType, cancelledAt, deliveredAt, estimatedDeliveryTime }: Row, now: Date): boolean {
  if (orderType !== 'online' || cancelledAt) return false;
  if (deliveredAt) return now.getTime() - deliveredAt.getTime() < HOUR_MS;
  return now.getTime() - estimatedDeliveryTime.getTime() < LATE_MS;
}

/** Next to arrive first, delivered ones last. */
export function ordersUnderWay<R extends Row>(orders: readonly R[], now: Date): R[] {
  return orders
    .filter((order) => isUnderWay(order, now))
    .toSorted(
      (a, b) =>
        Number(a.deliveredAt !== null) - Number(b.deliveredAt !== null) ||
        Number(b.outForDeliveryAt !== null) - Number(a.outForDeliveryAt !== null) ||
        a.estimatedDeliveryTime.getTime() - b.estimatedDeliveryTime.getTime(),
    );
}
