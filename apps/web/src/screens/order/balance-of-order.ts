import type { Order } from '@haat/contract/orders/order';
import { type Balance, balanceOf } from '@haat/domain/balance';
import { paise } from '@haat/domain/money';

type Settled = Pick<Order, 'totalPrice' | 'credited' | 'cancelledAt' | 'orderType' | 'payments'>;

/** How an order stands with its money. */
export function balanceOfOrder({
  totalPrice: total,
  credited = paise(0),
  cancelledAt,
  orderType,
  payments,
}: Settled): Balance {
  return balanceOf({
    ...{ total, credited, isCancelled: cancelledAt !== null, isReturn: orderType === 'return' },
    moved: payments.map(({ paymentMethod: method, Amount: amount }) => ({ method, amount })),
  });
}
