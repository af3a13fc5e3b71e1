import { type Outcome, outcomeOf } from './endings.ts';
import type { Order, OrderRecord, Payment } from './entities.ts';
import { amountOf, type Body, currencyOf, notesOf, refuseUnknown } from './fields.ts';
import { type Attempt, NO_ERROR, newPayment } from './new-payment.ts';
import { findOrder } from './orders.ts';
import { noSuchId, ProviderError } from './provider-error.ts';
import type { Sandbox } from './sandbox.ts';
import type { Happening } from './webhooks.ts';

const DECLINED = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description:
    'Your payment could not be completed because the bank declined it. To pay, try another method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const;

/**
 * Ends an attempt, sends its webhooks, and returns the payment and its outcome.
 * @throws ProviderError if the order is already paid, or amount or currency differ from it
 */
export function pay(sandbox: Sandbox, attempt: Attempt): { payment: Payment; outcome: Outcome } {
  const record = findOrder(sandbox, attempt.orderId);
  if (!attempt.force) refuseWrongPayment(record.entity, attempt);
  const outcome = outcomeOf(attempt.amount, attempt.outcome);
  const made = sandbox.records.save('payment', newPayment(attempt));
  saveOrder(sandbox, record, {
    attempts: record.entity.attempts + 1,
    status: record.entity.status === 'paid' ? 'paid' : 'attempted',
  });
  if (outcome === 'fail' || outcome === 'late') {
    const failed = sandbox.records.save('payment', { ...made, status: 'failed', ...DECLINED });
    tell(sandbox, failed, [{ name: 'payment.failed', entities: { payment: failed } }]);
    if (outcome === 'late') sandbox.after('authorize', failed.id);
    return { payment: failed, outcome };
  }
  const captures = outcome !== 'authorise' && record.capture === 'automatic';
  return { payment: authorise(sandbox, made, captures, outcome === 'unheard'), outcome };
}

/** Authorises a declined payment, as banks sometimes do, and captures it if its order says so. */
export function authoriseLate(sandbox: Sandbox, id: string): Payment {
  const payment = findPayment(sandbox, id);
  if (payment.status !== 'failed') {
    throw new ProviderError('Only a failed payment can be authorised late');
  }
  return authorise(sandbox, payment, findOrder(sandbox, payment.order_id).capture === 'automatic');
}

/** @throws ProviderError if the amount differs, or the payment is already captured or was never authorised */
export function capture(sandbox: Sandbox, id: string, body: Body): Payment {
  refuseUnknown(body, ['amount', 'currency']);
  const payment = findPayment(sandbox, id);
  const amount = amountOf(body.amount);
  const currency = body.currency === undefined ? payment.currency : currencyOf(body.currency);
  if (payment.captured) throw refusal('This payment has already been captured', payment);
  if (payment.status !== 'authorized') {
    throw refusal('Only payments which have been authorized and not yet captured can be captured', payment);
  }
  if (amount !== payment.amount || currency !== payment.currency) {
    throw refusal('Capture amount must be equal to the amount authorized', payment);
  }
  const { captured, happenings } = takeIn(sandbox, payment);
  tell(sandbox, captured, happenings);
  return captured;
}

export function findPayment({ records }: Sandbox, id: string): Payment {
  const found = records.find('payment', id);
  if (!found) throw noSuchId();
  return found;
}

export function paymentsOf(sandbox: Sandbox, orderId: string): Payment[] {
  findOrder(sandbox, orderId);
  return sandbox.records.of('payment', orderId);
}

/** Replaces a payment's notes; nothing else can be changed. */
export function notePayment(sandbox: Sandbox, id: string, body: Body): Payment {
  refuseUnknown(body, ['notes']);
  return sandbox.records.save('payment', { ...findPayment(sandbox, id), notes: notesOf(body.notes) });
}

/** Events go to the address in the order's notes. */
export function tell(sandbox: Sandbox, payment: Payment, happenings: Happening[], unheard = false): void {
  sandbox.webhooks.tell(happenings, findOrder(sandbox, payment.order_id).entity.notes, unheard);
}

function refuseWrongPayment(order: Order, { amount, currency }: Attempt): void {
  const metadata = { order_id: order.id };
  if (order.status === 'paid') {
    throw new ProviderError('Payment already done for this order.', { metadata });
  }
  if (amount !== order.amount_due || currency !== order.currency) {
    throw new ProviderError(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      { metadata, field: 'amount' },
    );
  }
}

function authorise(sandbox: Sandbox, payment: Payment, captures: boolean, unheard = false): Payment {
  const authorised = sandbox.records.save('payment', { ...payment, ...NO_ERROR, status: 'authorized' });
  const happenings = [{ name: 'payment.authorized', entities: { payment: authorised } }];
  if (!captures) {
    tell(sandbox, authorised, happenings, unheard);
    return authorised;
  }
  const taken = takeIn(sandbox, authorised);
  tell(sandbox, taken.captured, [...happenings, ...taken.happenings], unheard);
  return taken.captured;
}

function takeIn(sandbox: Sandbox, payment: Payment): { captured: Payment; happenings: Happening[] } {
  const tax = Math.round(payment.amount * 0.0036);
  const captured = sandbox.records.save('payment', {
    ...payment,
    status: 'captured',
    captured: true,
    fee: Math.round(payment.amount * 0.02) + tax,
    tax,
  });
  const happenings: Happening[] = [{ name: 'payment.captured', entities: { payment: captured } }];
  const record = findOrder(sandbox, payment.order_id);
  const paid = record.entity.amount_paid + payment.amount;
  const isPaid = paid >= record.entity.amount;
  const order = saveOrder(sandbox, record, {
    amount_paid: paid,
    amount_due: Math.max(0, record.entity.amount - paid),
    status: isPaid ? 'paid' : record.entity.status,
  });
  if (isPaid && record.entity.status !== 'paid') {
    happenings.push({ name: 'order.paid', entities: { payment: captured, order } });
  }
  return { captured, happenings };
}

function saveOrder(sandbox: Sandbox, record: OrderRecord, change: Partial<Order>): Order {
  return sandbox.records.save('order', { ...record, entity: { ...record.entity, ...change } }).entity;
}

function refusal(description: string, { id, order_id }: Payment): ProviderError {
  return new ProviderError(description, { metadata: { payment_id: id, order_id } });
}
