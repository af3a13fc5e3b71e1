import type { OrderRow } from '@haat/contract/orders/order';

const HOUR_MS = 3_600_000;
/** So long after its estimate an order is late; then it is the shop's to explain, on the order's page. */
const LATE_MS = 24 * HOUR_MS;

type Row = Pick<
  OrderRow,
  'orderType' | 'cancelledAt' | 'deliveredAt' | 'paidAt' | 'outForDeliveryAt' | 'estimatedDeliveryTime'
>;

/** Whether an order is on its way to the shopper, or came within the hour. */
function isUnderWay({ orderType, cancelledAt, deliveredAt, estimatedDeliveryTime }: Row, now: Date): boolean {
  if (orderType !== 'online' || cancelledAt) return false;
  if (deliveredAt) return now.getTime() - deliveredAt.getTime() < HOUR_MS;
  return now.getTime() - estimatedDeliveryTime.getTime() < LATE_MS;
}

/** The orders under way, the next to come first, delivered ones at the end. */
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

/** How full the four parts of an order's way are: placed, paid, on its way, delivered, in the order in which they came. */
export function partsOfWay({ paidAt, outForDeliveryAt, deliveredAt }: Row): ('full' | 'half' | 'empty')[] {
  const done = deliveredAt ? 4 : 1 + Number(paidAt !== null) + Number(outForDeliveryAt !== null);
  const isOut = outForDeliveryAt !== null && !deliveredAt;
  return [1, 2, 3, 4].map((part) => {
    if (part > done) return 'empty';
    return isOut && part === done ? 'half' : 'full';
  });
}
