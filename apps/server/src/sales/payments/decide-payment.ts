import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';

/** What is done with a captured payment: the orders of its hold are written, or it goes back. */
export type PaymentDecision = { place: true } | { refund: PaymentRefundReason };

/**
 * Decides over a captured payment. It must be of exactly the amount of the hold, in rupees, and whole: of which nothing
 * was given back already. What was paid for before, ordered in another
 * way meanwhile, or can't be had any more, is not sold.
 */
export function decidePayment(
  hold: Pick<Hold, 'state' | 'amount'>,
  payment: Pick<ProviderPayment, 'amount' | 'currency' | 'amount_refunded' | 'status'>,
): PaymentDecision {
  if (hold.state === 'placed') return { refund: 'paid-twice' };
  const isWhole = payment.status === 'captured' && !payment.amount_refunded;
  if (!isWhole || payment.currency !== 'INR' || payment.amount !== hold.amount)
    return { refund: 'wrong-amount' };
  if (hold.state === 'replaced') return { refund: 'replaced' };
  return hold.state === 'closed' ? { refund: 'too-late' } : { place: true };
}
