import type { Background } from '../../kit/context.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import type { Hold } from '../checkout/holds/holds-sql.ts';
import type { ProviderPayment } from '../ledger/provider/provider-entities.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import { razorpayKeys, razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { checkHolds } from './check-holds.ts';
import { recordPayment } from './record-payment.ts';

/** The shopper is waiting; a slow provider must not prevent the order. */
const PATIENCE_MS = 4000;

/**
 * Asks the provider about payment attempts that are about to be replaced, and places paid ones. Attempts without an
 * answer stay as they are.
 * @returns the holds that are orders now
 */
export async function settleOpenAttempts(
  context: Background,
  marketplaceId: string,
  holds: readonly Hold[],
): Promise<Hold[]> {
  const registered = holds.filter(({ providerOrderId }) => providerOrderId !== null);
  if (registered.length === 0) return [];
  // Online payment was switched off: without an answer cash wins.
  if (!(await razorpayKeys(context, marketplaceId))) return [];
  const provider = await razorpayOf(context, marketplaceId, PATIENCE_MS);
  const { paid } = await checkHolds(context, provider, registered);
  await faultPoint('open attempts: asked');
  const placed = await Promise.all(paid.map((payment) => placedBy(context, marketplaceId, payment)));
  return registered.filter(({ providerOrderId }) => placed.includes(providerOrderId));
}

/** The provider's order that a payment has placed; undefined when it is refunded or can't be recorded now. */
async function placedBy(context: Background, marketplaceId: string, payment: ProviderPayment) {
  try {
    const settled = await recordPayment(context, marketplaceId, payment.id);
    return settled?.outcome === 'placed' ? payment.order_id : undefined;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log.warn(
      { err: error, payment: payment.id },
      'A payment could not be recorded and will be later',
    );
    return undefined;
  }
}
