import type { Order } from '@haat/contract/orders/order';
import { formatRupees } from '@haat/domain/basics/money';
import { type OrderReason, orderCan } from '@haat/domain/orders/orders';
import { t } from '../../texts/translate.ts';
import { CancelRow } from './cancel-row.tsx';
import { orderFailureText, reasonText } from './order-failure.ts';
import { ofOrders, useOwnCancel } from './own-cancel.ts';

export type Cancellable = Pick<Order['siblings'][number], '_id' | 'number' | 'totalPrice' | 'store'> &
  Parameters<typeof orderCan.cancelOwn>[0];

/** Keeps the button, disabled, for reasons that name an alternative. */
const STAYS: readonly OrderReason[] = ['packing', 'rest-depends-on-it', 'on-its-way', 'refunded-elsewhere'];

/** Whether to show anything about cancelling. */
export function hasOwnCancel(order: Cancellable): boolean {
  const allowed = orderCan.cancelOwn(order);
  return allowed === true || STAYS.includes(allowed);
}

/** By a tap, until the shop starts with the order. */
export function OwnCancelButton({ order }: { order: Cancellable }) {
  const onItsWay = useOwnCancel(ofOrders, order._id);
  const allowed = orderCan.cancelOwn(order);
  if (!onItsWay && !hasOwnCancel(order)) return null;
  return (
    <CancelRow
      cancels={ofOrders}
      id={order._id}
      label={t('Cancel order')}
      said={cancelledText(order)}
      failed={orderFailureText}
      why={!onItsWay && allowed !== true ? reasonText(allowed) : undefined}
    />
  );
}

export function cancelledText({ paidAt, totalPrice, paymentMethod }: Cancellable): string {
  const isPaidOnline = paidAt && totalPrice > 0 && paymentMethod === 'Online';
  return isPaidOnline
    ? t('Cancelled, {{amount}} goes back to where it was paid from', { amount: formatRupees(totalPrice) })
    : t('Cancelled');
}
