import type { Order } from '@haat/contract/orders/order';
import { openTogether } from '@haat/domain/orders/checkout-rest';
import { formatOrderNumber } from '@haat/domain/orders/order-number';
import { orderCan } from '@haat/domain/orders/orders';
import { CallFailed } from '../../kit/call-failed.ts';
import { localName } from '../../texts/local-name.ts';
import { t } from '../../texts/translate.ts';
import { CancelRow } from './cancel-row.tsx';
import { orderFailureText } from './order-failure.ts';
import { ofCheckouts, ofOrders, useOwnCancel } from './own-cancel.ts';
import { type Cancellable, cancelledText } from './own-cancel-button.tsx';

const allOf = (order: Order): Cancellable[] => [order, ...order.siblings];

/** The same on the pages of all orders of a checkout. */
const keyOf = (all: readonly Cancellable[]) => all.map(({ _id }) => _id).toSorted()[0] ?? '';

const nameOf = ({ store, number }: Cancellable) => `${localName(store)} · ${formatOrderNumber(number)}`;

/** Of the order's whole checkout, while under way. */
export const useCheckoutCancel = (order: Order) => useOwnCancel(ofCheckouts, keyOf(allOf(order)));

/** Nothing was cancelled: names the order that prevents it, and why. */
function failureText(error: unknown, all: readonly Cancellable[]): string {
  const reason = orderFailureText(error);
  if (!(error instanceof CallFailed) || error.code !== 'order-cannot-be-cancelled') return reason;
  const { order } = (error.details ?? {}) as { order?: unknown };
  const found = all.find(({ _id }) => _id === order);
  return found ? t('Nothing was cancelled. {{order}}: {{reason}}', { order: nameOf(found), reason }) : reason;
}

/** All orders by one tap, or none; if only some can be cancelled, says which. Hidden for a single order. */
export function CancelCheckout({ order }: { order: Order }) {
  const onItsWay = useCheckoutCancel(order);
  const all = allOf(order);
  const { open, kept } = openTogether(all);
  if (!onItsWay && open.length < 2) return null;
  if (!onItsWay && kept.length > 0) {
    const left = open.filter((one) => orderCan.cancelOwn(one) === true);
    if (left.length === 0) return null;
    const orders = left.map(nameOf).join(', ');
    return (
      <p className="caption w500 ink-2">
        {t('Of the orders you placed together, only this one can still be cancelled: {{orders}}', { orders })}
      </p>
    );
  }
  return (
    <CancelRow
      cancels={ofCheckouts}
      id={keyOf(all)}
      label={
        open.length === 2 ? t('Cancel both orders') : t('Cancel all {{count}} orders', { count: open.length })
      }
      said={open.map((one) => (
        <span key={one._id} className="block">
          {`${nameOf(one)}: ${cancelledText(one)}`}
        </span>
      ))}
      failed={(error) => failureText(error, all)}
      // Replaces unsent single cancellations.
      onPress={() => {
        for (const { _id } of all) ofOrders.later.undo(_id);
      }}
    />
  );
}
