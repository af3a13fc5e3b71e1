import { type Paise, paise } from '@haat/domain/basics/money';
import type { Tx } from '../../kit/db.ts';
import type { RefundReason } from '../ledger/refunds/refunds-sql.ts';
import { requestRefund } from '../ledger/refunds/request-refund.ts';
import type { TransitionContext } from './change-order.ts';
import { insertPayments, type LockedOrder, onlinePaymentOf } from './orders-sql.ts';

/**
 * Refunds a locked order's online payment, at most `most`; does nothing without one. The order's payments change at
 * once; the refund's own state tells how far the money is.
 * @returns the refunded amount
 */
export async function refundOrder(
  tx: Tx,
  order: LockedOrder,
  { caller, at, context }: TransitionContext,
  { reason = 'cancelled', most }: { reason?: RefundReason; most?: Paise } = {},
): Promise<Paise> {
  const paid = await onlinePaymentOf(tx, order);
  if (!paid) return paise(0);
  const { marketplaceId, id: orderId } = order;
  const { paymentId } = paid;
  const amount = most === undefined ? paid.amount : paise(Math.min(most, paid.amount));
  if (amount === 0) return amount;
  await insertPayments(tx, [
    {
      marketplaceId,
      orderId,
      amount: paise(-amount),
      method: order.paymentMethod,
      reference: paymentId,
      takenBy: caller.userId,
      at,
    },
  ]);
  await requestRefund(tx, context, { marketplaceId, paymentId, orderId, amount, currency: 'INR', reason });
  return amount;
}
