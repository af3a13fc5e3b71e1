import { type PaymentOutcome, payOrder, readPayment } from '@haat/contract/payments/shopper';
import { call } from '../../../kit/call.ts';
import { failedWith } from '../../../kit/call-failed.ts';
import { orderPlaced } from '../order-attempt/order-placed.ts';
import type { Placed } from '../order-attempt/send-attempt.ts';
import { forgetPayment, notePayment, type PaymentAttempt } from './payment-attempt.ts';

/**
 * What became of a payment. `placed`: these orders. `refunded`: no order came of it and the money is refunded, or may be within the hour, the message says which; `orderId` is the order that
 * an earlier payment has made. `lapsed`: nobody paid in time. `open`: nobody knows of a payment so far.
 */
export type PaymentEnd =
  | { end: 'placed'; placed: Placed }
  | { end: 'refunded' | 'lapsed'; message: string; orderId: string | undefined }
  | { end: 'open' };

/**
 * Sends the window's proof of payment, or checks what became of the payment. What is decided is forgotten, and what was ordered
 * leaves the cart.
 * @throws CallFailed without an answer, and when the payment is not this shopper's or not genuine
 */
export async function requestPayment(attempt: PaymentAttempt): Promise<PaymentEnd> {
  if (!attempt.order) return { end: 'open' };
  try {
    return settle(attempt, await outcomeOf(attempt, attempt.order));
  } catch (error) {
    // A proof that is refused is none: the server goes on checking with the provider itself.
    if (failedWith(error, 'payment-forged')) notePayment(attempt.key, { paid: undefined });
    if (failedWith(error, 'payment-not-found')) forgetPayment(attempt.key);
    throw error;
  }
}

/** Takes in what an outcome means for an attempt. */
function settle(attempt: PaymentAttempt, outcome: PaymentOutcome): PaymentEnd {
  const { status, _id, orders, message = '' } = outcome;
  if (status === 'pending') return { end: 'open' };
  forgetPayment(attempt.key);
  if (status !== 'placed') return { end: status === 'lapsed' ? status : 'refunded', message, orderId: _id };
  orderPlaced(attempt);
  return { end: 'placed', placed: { _id: _id ?? '', orders: orders ?? [] } };
}

function outcomeOf({ request, paid }: PaymentAttempt, order: string): Promise<PaymentOutcome> {
  if (!paid) return call(readPayment, { params: { razorPayOrderId: order } });
  return call(payOrder, {
    query: { razorPayOrderId: order },
    body: {
      amount: request.totalPrice,
      razorpayOrderId: order,
      razorpayPaymentId: paid.paymentId,
      razorpaySignature: paid.signature,
    },
  });
}
