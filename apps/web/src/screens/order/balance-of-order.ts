import type { Order } from '@haat/contract/orders/order';
import { paise } from '@haat/domain/basics/money';
import { type Balance, balanceOf, dueInCash } from '@haat/domain/orders/balance';
import { isCash } from '@haat/domain/orders/round-off';

type Settled = Pick<
  Order,
  'totalPrice' | 'credited' | 'cancelledAt' | 'orderType' | 'paymentMethod' | 'payments'
> &
  Partial<Pick<Order, 'roundsCash'>>;

export function balanceOfOrder({
  totalPrice: total,
  credited = paise(0),
  cancelledAt,
  orderType,
  paymentMethod,
  payments,
  roundsCash,
}: Settled): Balance {
  const balance = balanceOf({
    total,
    credited,
    isCancelled: cancelledAt !== null,
    isReturn: orderType === 'return',
    moved: payments.map(({ paymentMethod: method, Amount: amount, roundOff }) => ({
      method,
      amount,
      roundOff,
    })),
  });
  return roundsCash && isCash(paymentMethod) ? dueInCash(balance) : balance;
}
