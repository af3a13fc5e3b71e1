import type { Background } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { seam } from '../../kit/seams.ts';
import type { Hold } from '../holds/holds-sql.ts';
import { type CartContent, contentOfOrders, shareGoods } from '../holds/same-cart.ts';
import { razorpayOf } from '../razorpay/razorpay-keys.ts';
import { askAboutHolds } from './ask-about-holds.ts';
import { recordPayment } from './record-payment.ts';

/** A shopper waits; a provider that is slow today must not keep them from ordering. */
const PATIENCE_MS = 4000;

/**
 * Finds out what became of attempts to pay that an order is about to take the place of, and places what is paid.
 * @throws Refusal `already-paid` when a cart with goods of this one is paid: it is ordered now, and not once more
 */
export async function settleOpenAttempts(
  context: Background,
  marketplaceId: string,
  holds: readonly Hold[],
  cart: CartContent,
): Promise<void> {
  const registered = holds.filter(({ providerOrderId }) => providerOrderId !== null);
  if (registered.length === 0) return;
  const provider = await razorpayOf(context, marketplaceId, PATIENCE_MS);
  const { paid } = await askAboutHolds(context, provider, registered);
  await seam('open attempts: asked');
  const outcomes = await Promise.all(
    paid.map(async ({ id, order_id: orderId }) => {
      const outcome = await recordPayment(context, marketplaceId, id);
      const hold = registered.find(({ providerOrderId }) => providerOrderId === orderId);
      return { outcome, hold };
    }),
  );
  const placed = outcomes.find(
    ({ outcome, hold }) =>
      outcome?.outcome === 'placed' && hold && shareGoods(contentOfOrders(hold.orders), cart),
  );
  if (placed) throw new Refusal('already-paid', { razorPayOrderId: placed.hold?.providerOrderId });
}
