import type { CallReply } from '@haat/contract/call';
import type { placeShipments } from '@haat/contract/checkout';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { type Confirmation, confirmPayment } from './confirm-payment.ts';

/**
 * Places the reserved orders that a shopper has paid for online, whatever the request lists.
 * @throws Refusal `payment-missing` without the provider's confirmation, `payment-pending` and `payment-refunded` when
 *   there are no orders
 */
export async function payShipments(
  context: Context,
  caller: Caller,
  marketplaceId: string,
  paid: Confirmation | undefined,
): Promise<CallReply<typeof placeShipments>> {
  if (!paid) throw new Refusal('payment-missing');
  const outcome = await confirmPayment(context, caller, paid, (hold) => hold.marketplaceId === marketplaceId);
  const { status, _id, orders } = outcome;
  if (status === 'placed' && _id && orders) return { _id, orders };
  if (status !== 'refunded') throw new Refusal('payment-pending');
  throw new Refusal('payment-refunded', { reason: outcome.reason });
}
