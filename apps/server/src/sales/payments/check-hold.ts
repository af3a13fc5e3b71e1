import type { Background } from '../../kit/context.ts';
import type { HoldToCheck } from '../checkout/holds/hold-checks-sql.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { hasMoney } from './has-money.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Asks the provider for the payments of a hold and records those that nobody reported.
 * @returns true: the provider has answered
 * @throws ProviderFault when the provider can't be asked
 */
export async function checkHold(
  context: Background,
  { marketplaceId, providerOrderId }: Pick<HoldToCheck, 'marketplaceId' | 'providerOrderId'>,
): Promise<true> {
  const provider = await razorpayOf(context, marketplaceId);
  for (const payment of await provider.paymentsOf(providerOrderId))
    if (hasMoney(payment)) await recordPayment(context, marketplaceId, payment.id);
  return true;
}
