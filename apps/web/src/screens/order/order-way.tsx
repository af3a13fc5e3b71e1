import type { OrderRow } from '@haat/contract/orders/order';
import clsx from 'clsx';
import css from './order-way.module.css';

type Timed = Pick<OrderRow, 'paidAt' | 'outForDeliveryAt' | 'deliveredAt'>;

/** Placed, paid, on its way and delivered, in the order of events. */
export function partsOfWay({ paidAt, outForDeliveryAt, deliveredAt }: Timed): ('full' | 'half' | 'empty')[] {
  const done = deliveredAt ? 4 : 1 + Number(paidAt !== null) + Number(outForDeliveryAt !== null);
  const isOut = outForDeliveryAt !== null && !deliveredAt;
  return [1, 2, 3, 4].map((part) => {
    if (part > done) return 'empty';
    return isOut && part === done ? 'half' : 'full';
  });
}

export function OrderWay({ order }: { order: Timed }) {
  return (
    <span className={css.way} aria-hidden>
      {partsOfWay(order).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four parts in their order
        <span key={index} className={clsx(css.part, css[part])} />
      ))}
    </span>
  );
}
