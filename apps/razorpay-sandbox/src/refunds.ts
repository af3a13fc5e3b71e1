import { pageOf } from './disputes.ts';
import { refundEnding } from './endings.ts';
import type { Payment, Refund } from './entities.ts';
import { amountOf, type Body, notesOf, receiptOf, refuseUnknown } from './fields.ts';
import { findPayment, tell } from './payments.ts';
import { noSuchId, ProviderError } from './provider-error.ts';
import { now, type Sandbox } from './sandbox.ts';
import { newId, randomLetters } from './signature.ts';

/**
 * Refunds a part of a payment, or what is left of it.
 * @param key the header X-Refund-Idempotency: the same key answers the same refund
 * @throws ProviderError if the payment was not captured, less is left, or the key was used for another request
 */
export function refund(sandbox: Sandbox, paymentId: string, body: Body, key?: string): Refund {
  if (key === undefined) return makeRefund(sandbox, findPayment(sandbox, paymentId), body);
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw new ProviderError(
      'The idempotency key must have at least 10 letters, digits, hyphens or underscores.',
    );
  }
  const asked = JSON.stringify([paymentId, Object.entries(body).toSorted()]);
  const earlier = sandbox.records.find('refundKey', key);
  if (earlier) {
    if (earlier.asked !== asked) {
      throw new ProviderError('Different request with the same idempotency key has already been processed.');
    }
    return findRefund(sandbox, earlier.refund);
  }
  const made = makeRefund(sandbox, findPayment(sandbox, paymentId), body);
  sandbox.records.save('refundKey', { id: key, asked, refund: made.id });
  return made;
}

function makeRefund(sandbox: Sandbox, payment: Payment, body: Body): Refund {
  refuseUnknown(body, ['amount', 'speed', 'notes', 'receipt']);
  const speed = body.speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') {
    throw new ProviderError('The speed must be normal or optimum.', { field: 'speed' });
  }
  const notes = notesOf(body.notes);
  const receipt = receiptOf(body.receipt);
  const amount = refundAmount(payment, body.amount);
  const { refundEnding: set } = sandbox.knobs;
  const ending = set === 'by-amount' ? refundEnding(payment.amount) : set;
  const made = sandbox.records.save('refund', {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: now(),
    batch_id: null,
    status: set === 'failed' ? 'failed' : ending === 'processed' ? 'processed' : 'pending',
    speed_processed: speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: speed,
  });
  const after = set === 'failed' ? payment : giveBack(sandbox, payment, amount);
  const names = ending === 'processed' ? ['refund.created', 'refund.processed'] : ['refund.created'];
  tellOfRefund(sandbox, made, after, names);
  if (set === 'by-amount' && ending !== 'processed')
    sandbox.after(ending === 'slow' ? 'process-refund' : 'fail-refund', made.id);
  return made;
}

function refundAmount(payment: Payment, asked: unknown): number {
  const refused = (description: string) =>
    new ProviderError(description, {
      field: 'amount',
      metadata: { payment_id: payment.id, order_id: payment.order_id },
    });
  if (!payment.captured) {
    throw refused('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amount_refunded;
  if (left === 0) throw refused('The payment has been fully refunded already');
  const amount = asked === undefined || asked === null ? left : amountOf(asked);
  if (amount < 100 && payment.currency === 'INR') throw refused('The amount must be atleast INR 1.00');
  if (amount > left) {
    throw refused(
      payment.amount_refunded === 0
        ? 'The refund amount provided is greater than amount captured'
        : 'The total refund amount is greater than the refund payment amount',
    );
  }
  return amount;
}

/** Ends a slow refund. */
export function settleRefund(sandbox: Sandbox, id: string, ending: 'processed' | 'failed'): void {
  const pending = findRefund(sandbox, id);
  if (pending.status !== 'pending') return;
  const acquirer_data = { arn: ending === 'processed' ? randomLetters(14) : null };
  const settled = sandbox.records.save('refund', { ...pending, status: ending, acquirer_data });
  const payment = findPayment(sandbox, settled.payment_id);
  // The money of a failed refund is the merchant's again.
  const after = ending === 'failed' ? giveBack(sandbox, payment, -settled.amount) : payment;
  tell(sandbox, after, [{ name: `refund.${ending}`, entities: { refund: settled, payment: after } }]);
}

/** Returns an authorised payment that was not captured, as the provider does after three days. */
export function expire(sandbox: Sandbox, paymentId: string): void {
  const payment = findPayment(sandbox, paymentId);
  if (payment.status !== 'authorized') throw new ProviderError('Only an authorised payment can expire');
  const made = sandbox.records.save('refund', {
    id: newId('rfnd'),
    entity: 'refund',
    amount: payment.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: randomLetters(14) },
    created_at: now(),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  });
  const after = giveBack(sandbox, payment, payment.amount);
  tellOfRefund(sandbox, made, after, ['refund.created', 'refund.processed']);
}

function tellOfRefund(sandbox: Sandbox, refund: Refund, payment: Payment, names: readonly string[]): void {
  tell(
    sandbox,
    payment,
    names.map((name) => ({ name, entities: { refund, payment } })),
  );
}

export function findRefund({ records }: Sandbox, id: string, paymentId?: string): Refund {
  const found = records.find('refund', id);
  if (!found || (paymentId !== undefined && found.payment_id !== paymentId)) throw noSuchId();
  return found;
}

/** Newest first; `count` (10, at most 100), `skip` and `from` (Unix seconds) narrow it. */
export function listRefunds({ records }: Sandbox, query: URLSearchParams): Refund[] {
  return pageOf(records.newest('refund'), query);
}

/** Of a payment, as `listRefunds`. */
export function refundsOf(sandbox: Sandbox, paymentId: string, query: URLSearchParams): Refund[] {
  findPayment(sandbox, paymentId);
  return pageOf(sandbox.records.of('refund', paymentId), query);
}

function giveBack(sandbox: Sandbox, payment: Payment, amount: number): Payment {
  const refunded = payment.amount_refunded + amount;
  const full = refunded === payment.amount;
  return sandbox.records.save('payment', {
    ...payment,
    amount_refunded: refunded,
    refund_status: full ? 'full' : refunded > 0 ? 'partial' : null,
    status: full ? 'refunded' : 'captured',
  });
}
