import type { Background } from '../../kit/context.ts';
import type { HoldToCheck } from '../checkout/holds/hold-checks-sql.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { hasMoney } from './check-holds.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Fetches the payments of a hold from the provider and records new ones.
 * @returns whether the provider answered
 * @throws ProviderFault when the provider can't be reached
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
