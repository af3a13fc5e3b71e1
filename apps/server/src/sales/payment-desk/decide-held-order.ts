import type { Caller } from '../../kit/callers.ts';
import type { Context } from '../../kit/context.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteDecision } from '../../operators/audit/audit-sql.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockStaffOrder } from '../orders/change-order.ts';
import type { LockedOrder } from '../orders/orders-sql.ts';
import { releaseDelivery } from '../orders/refunded-elsewhere-sql.ts';
import { decided, nameOf } from './already-decided.ts';

interface HeldOrderDecision {
  caller: Caller;
  decision: 'cancel' | 'deliver';
  reason: string;
}

/**
 * Decides about an order whose money was refunded on the provider's dashboard: cancels or delivers it.
 * @throws Refusal `order-not-found`, `payment-decided` if its delivery is no longer held
 */
export async function decideHeldOrder(
  context: Context,
  key: { marketplaceId: string; id: string },
  { caller, decision, reason }: HeldOrderDecision,
): Promise<{ done: true }> {
  const at = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const order = await lockStaffOrder(tx, caller, 'payments.settle', key.id);
    if (order.marketplaceId !== key.marketplaceId) throw new Refusal('order-not-found');
    if (!(await releaseDelivery(tx, order))) throw await heldNoMore(tx, order);
    if (decision === 'cancel') await cancelOrder.apply(tx, order, { caller, at, context });
    const action = decision === 'cancel' ? 'cancelled after refund' : 'released for delivery';
    await noteDecision(tx, { ...order, subject: 'order' }, caller.userId, action, {
      reason,
      before: { delivery: 'held' },
      after: { delivery: decision === 'cancel' ? 'cancelled' : 'released' },
    });
  });
  return { done: true };
}

async function heldNoMore(tx: Tx, { marketplaceId, id, cancelledAt }: LockedOrder): Promise<Refusal> {
  const last = await tx
    .selectFrom('audit_log')
    .select(['action', 'user_id as userId', 'created_at as at'])
    .where('marketplace_id', '=', marketplaceId)
    .where('subject_id', '=', id)
    .where('action', 'in', ['cancelled after refund', 'released for delivery', 'cancelled'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return new Refusal('order-not-found');
  const decision = cancelledAt ? 'cancelled' : 'released for delivery';
  return decided({ decision, at: last.at, name: await nameOf(tx, last.userId) });
}
