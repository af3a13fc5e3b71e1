import type { OrderRow } from '@haat/contract/orders/order';

const HOUR_MS = 3_600_000;
/** An order this long after its estimate is late; its page explains that. */
const LATE_MS = 24 * HOUR_MS;

type Row = Pick<
  OrderRow,
  'orderType' | 'cancelledAt' | 'deliveredAt' | 'outForDeliveryAt' | 'estimatedDeliveryTime'
>;

/** On its way to the shopper, or delivered within the hour. */
function isUnderWay({ orderType, cancelledAt, deliveredAt, estimatedDeliveryTime }: Row, now: Date): boolean {
  if (orderType !== 'online' || cancelledAt) return false;
  if (deliveredAt) return now.getTime() - deliveredAt.getTime() < HOUR_MS;
  return now.getTime() - estimatedDeliveryTime.getTime() < LATE_MS;
}

/** Next to come first, delivered ones at the end. */
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
