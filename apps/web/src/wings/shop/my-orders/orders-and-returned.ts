import type { OrderRow } from '@haat/contract/orders/order';
import type { ReturnedPayment } from '@haat/contract/payments/shopper';

export type Entry = { at: Date } & ({ order: OrderRow } | { payment: ReturnedPayment });

/** Newest first. */
export function withReturned(orders: readonly OrderRow[], returned: readonly ReturnedPayment[]): Entry[] {
  const entries: Entry[] = [
    ...orders.map((order) => ({ at: order.createdAt, order })),
    ...returned.map((payment) => ({ at: payment.at, payment })),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}
