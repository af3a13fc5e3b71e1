import { type OrderReason, RETURN_DAYS } from '@haat/domain/orders/orders';
import { CallFailed, failureText } from '../../kit/call-failed.ts';
import { msg, t } from '../../texts/translate.ts';

const REASON_TEXTS: Record<OrderReason, string> = {
  'not-paid': msg('This order is not paid yet.'),
  'already-paid': msg('This order is already paid.'),
  'nothing-to-pay': msg('No customer pays for this order.'),
  'refunded-elsewhere': msg('This order was refunded in full at the payment provider.'),
  'not-delivered': msg('This order is not delivered yet.'),
  'not-out-yet': msg('This order has not gone out yet: cancel it instead of returning it.'),
  'not-marked-delivered': msg('This order is on its way: mark it as delivered first.'),
  'already-delivered': msg('This order is already delivered.'),
  'not-started': msg('Nobody has started to pack this order.'),
  'already-packed': msg('This order is already packed.'),
  'already-invoiced': msg(
    'This order has its invoice already: pack it as it was ordered. What is missing is a return after delivery.',
  ),
  'packing-open': msg(
    'Somebody is packing this order and has noted that something is missing: finish packing first.',
  ),
  'already-out': msg('This order is already out for delivery.'),
  'already-started': msg('This order is already being packed.'),
  packing: msg('The shop has started on this order. You can still request a cancellation.'),
  'rest-depends-on-it': msg(
    'The price or delivery of orders you placed together with this one depends on it. You can still request a cancellation.',
  ),
  'on-its-way': msg('It is on its way. You can return it within {{days}} days of receipt.'),
  delivered: msg('A delivered order can’t be cancelled.'),
  cancelled: msg('This order is cancelled.'),
  'already-cancelled': msg('This order is already cancelled.'),
  'not-online': msg('This order was not placed online.'),
  'online-order': msg('An order of the shop is taken back at a counter: find it there by its number.'),
  'bill-with-points': msg('A bill that used or earned points is taken back at a counter.'),
  'request-open': msg('The shop has not answered your first request yet.'),
  'return-too-late': msg('Orders can be returned within {{days}} days of delivery.'),
  'nothing-left': msg('Everything in this order has been returned.'),
  'already-answered': msg('This request has already been answered.'),
};

export const reasonText = (reason: OrderReason): string => t(REASON_TEXTS[reason], { days: RETURN_DAYS });

/** In the user's language: the reason, if the server names one. */
export function orderFailureText(error: unknown): string {
  const reason = reasonOf(error);
  return reason ? reasonText(reason) : failureText(error);
}

function reasonOf(error: unknown): OrderReason | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  const { reason } = (error.details ?? {}) as { reason?: unknown };
  return typeof reason === 'string' && Object.hasOwn(REASON_TEXTS, reason)
    ? (reason as OrderReason)
    : undefined;
}
