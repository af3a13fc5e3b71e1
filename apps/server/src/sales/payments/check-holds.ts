import type { Background } from '../../kit/context.ts';
import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';

const STATES: readonly string[] = [
  'authorized',
  'captured',
  'refunded',
] satisfies ProviderPayment['status'][];

/** The payment has or had the shopper's money. */
export function hasMoney({ status }: Pick<ProviderPayment, 'status'>): boolean {
  return STATES.includes(status);
}

/** The provider's answers. Holds without an answer are in neither list. */
export interface CheckedHolds {
  unpaid: ReadonlySet<string>;
  /** Payments with money, recorded or not. */
  paid: ProviderPayment[];
}

/** Asks the provider about holds that are about to be replaced, as they may have unreported payments. */
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
