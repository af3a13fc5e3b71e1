import type { CallReply } from '@haat/contract/call';
import type { placeShipments } from '@haat/contract/checkout';
import type { Context } from '../../kit/context.ts';
import { placeOrder } from '../checkout/place-order.ts';
import type { OrderAttempt } from '../checkout/price-order.ts';
import { OpenAttempts } from '../holds/own-holds.ts';
import { contentOfRequest } from '../holds/same-cart.ts';
import { settleOpenAttempts } from './settle-open-attempts.ts';

/**
 * Places an order in cash. An attempt to pay online that its shopper left open never works against them: the provider is asked
 * about it, and unless it is paid the order takes its goods and points. Most shoppers have none, and nothing is asked then.
 * @throws Refusal each code that `placeShipments` declares; nothing is changed then
 */
export async function placeCashOrder(
  context: Context,
  attempt: OrderAttempt,
): Promise<CallReply<typeof placeShipments>> {
  try {
    return await placeOrder(context, attempt);
  } catch (error) {
    if (!(error instanceof OpenAttempts)) throw error;
    const { marketplaceId, request } = attempt;
    await settleOpenAttempts(context, marketplaceId, error.holds, contentOfRequest(request));
    return placeOrder(context, attempt, { replacing: true });
  }
}
