import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';

/**
 * Whether there is anything to decide over a payment that did not become its orders: a whole payment in rupees, of a shopper
 * who may still want the goods of an open cart. Whatever else came in (a second payment, one for a cart that was given up,
 * money of which part went back) is refunded at once.
 */
export function mayWait(
  hold: Pick<Hold, 'state' | 'userId'>,
  payment: Pick<ProviderPayment, 'currency' | 'amount_refunded' | 'status'>,
): boolean {
  const isOpen = hold.state === 'held' || hold.state === 'released';
  const isWhole = payment.status === 'captured' && !payment.amount_refunded;
  return isOpen && hold.userId !== null && isWhole && payment.currency === 'INR';
}
