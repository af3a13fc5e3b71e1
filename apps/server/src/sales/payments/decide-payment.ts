import type { PaymentRefundReason } from '@haat/contract/payments/shopper';
import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';

export type PaymentDecision = { place: true } | { refund: PaymentRefundReason };

/**
 * Decides on a captured payment. It must be exactly the hold's amount, in rupees, with nothing refunded. Carts that
 * were already bought or can't be supplied any more are refunded.
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
