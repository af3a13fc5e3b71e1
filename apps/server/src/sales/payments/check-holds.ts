import type { Background } from '../../kit/context.ts';
import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';
import { hasMoney } from './has-money.ts';

/** What the provider says of holds. What it gave no answer about is in neither. */
export interface CheckedHolds {
  /** Nobody has paid for these so far. */
  unpaid: ReadonlySet<string>;
  /** Payments that have money, whether or not somebody reported them. */
  paid: ProviderPayment[];
}

/**
 * Asks the provider about holds that something else is about to take the place of: a good payment may be there of which nobody
 * has told so far.
 */
export async function checkHolds(
  { log }: Pick<Background, 'log'>,
  provider: Razorpay,
  holds: readonly Pick<Hold, 'id' | 'providerOrderId'>[],
): Promise<CheckedHolds> {
  const unpaid = new Set<string>();
  const paid: ProviderPayment[] = [];
  await Promise.all(
    holds.map(async ({ id, providerOrderId }) => {
      try {
        const payments = providerOrderId ? await provider.paymentsOf(providerOrderId) : [];
        const withMoney = payments.filter(hasMoney);
        if (withMoney.length === 0) unpaid.add(id);
        paid.push(...withMoney);
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        log.warn({ err: error, hold: id }, 'The provider gave no answer about an open attempt to pay');
      }
    }),
  );
  return { unpaid, paid };
}
