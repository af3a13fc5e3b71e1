import type { CallReply } from '@haat/contract/call';
import type { createPaymentOrder } from '@haat/contract/payments/shopper';
import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { readBatch } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { readOpenHolds } from '../checkout/holds/holds-sql.ts';
import { requireRazorpayKeys } from '../ledger/provider/razorpay-keys.ts';

/**
 * The caller's held cart, found by amount alone, as in the specification. Refuses with `empty-cart` when nothing is held,
 * `cart-changed` for another amount, and `payment-not-offered`.
 */
export async function readHeldCart(
  context: Context,
  { userId }: Caller,
  marketplaceId: string,
  amount: number,
): Promise<CallReply<typeof createPaymentOrder>> {
  await requireRazorpayKeys(context, marketplaceId);
  const open = await readBatch(context.db, (batch) => readOpenHolds(batch, marketplaceId, userId));
  const now = context.clock.now();
  const held = open.findLast(({ state, expiresAt }) => state === 'held' && expiresAt > now);
  if (!held?.providerOrderId) throw new Refusal('empty-cart');
  if (held.amount !== amount) throw new Refusal('cart-changed', []);
  return { id: held.providerOrderId, amount: held.amount, currency: 'INR', expiresAt: held.expiresAt };
}
