import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';

/**
 * Whether a payment without an order waits for a decision: a whole payment in rupees, for a cart that its shopper may
 * still want. Everything else (a second payment, a cart that was given up, a partly refunded payment) is refunded at
 * once.
 */
export function mayWait(
  hold: Pick<Hold, 'state' | 'userId'>,
  payment: Pick<ProviderPayment, 'currency' | 'amount_refunded' | 'status'>,
): boolean {
  const isOpen = hold.state === 'held' || hold.state === 'released';
  const isWhole = payment.status === 'captured' && !payment.amount_refunded;
  return isOpen && hold.userId !== null && isWhole && payment.currency === 'INR';
}
