import { type PaymentOutcome, payOrder, readPayment } from '@haat/contract/payments/shopper';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { orderPlaced } from '../order-attempt/order-placed.ts';
import type { Placed } from '../order-attempt/send-attempt.ts';
import { takeOrdered } from '../state/cart-store.ts';
import { forgetPayment, notePayment, type PaymentAttempt } from './payment-attempt.ts';

/**
 * `placed`: these orders. `refunded`: no order; the money is refunded, or may be within the hour, as the
 * message says; `orderId` is the order of an earlier payment. `lapsed`: not paid in time. `open`: no payment
 * is known yet.
 */
export type PaymentEnd =
  | { end: 'placed'; placed: Placed }
  | { end: 'refunded' | 'lapsed'; message: string; orderId: string | undefined }
  | { end: 'open' };

/**
 * Sends the proof, or asks for the result. Settled payments are forgotten, and their items leave the cart,
 * once for all tabs.
 * @throws CallFailed without an answer, and if the payment is another shopper's or not genuine
 */
export async function requestPayment(attempt: PaymentAttempt): Promise<PaymentEnd> {
  if (!attempt.order) return { end: 'open' };
  try {
    return settle(attempt, await outcomeOf(attempt, attempt.order));
  } catch (error) {
    // A refused proof counts as none: the server goes on checking with the provider.
    if (failedWith(error, 'payment-forged') || failedWith(error, 'payment-not-offered'))
      notePayment(attempt.key, { order: attempt.order, paid: undefined });
    if (failedWith(error, 'payment-not-found')) forgetPayment(attempt.key);
    throw error;
  }
}

function settle(attempt: PaymentAttempt, outcome: PaymentOutcome): PaymentEnd {
  const { status, _id, orders, message = '' } = outcome;
  if (status === 'pending') return { end: 'open' };
  const isFirst = forgetPayment(attempt.key);
  if (status !== 'placed') return { end: status === 'lapsed' ? status : 'refunded', message, orderId: _id };
  if (isFirst) takeOrdered(attempt.marketplace, attempt.lines);
  orderPlaced(attempt);
  return { end: 'placed', placed: { _id: _id ?? '', orders: orders ?? [] } };
}

async function outcomeOf({ key, request, paid }: PaymentAttempt, order: string): Promise<PaymentOutcome> {
  if (!paid || paid.sent) return call(readPayment, { params: { razorPayOrderId: order } });
  try {
    return await call(payOrder, {
      query: { razorPayOrderId: order },
      body: {
        amount: request.totalPrice,
        razorpayOrderId: order,
        razorpayPaymentId: paid.paymentId,
        razorpaySignature: paid.signature,
      },
    });
  } finally {
    // Proofs are rate limited. Even if this one was lost, the server finds the payment once asked.
    notePayment(key, { order, paid: { ...paid, sent: true } });
  }
}
