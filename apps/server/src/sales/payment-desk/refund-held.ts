import type { Caller } from '../../kit/callers.ts';
import type { Background } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteDecision } from '../../operators/audit/audit-sql.ts';
import { findRecorded, type PaymentKey } from '../ledger/provider/provider-payments-sql.ts';
import { refundWaiting } from '../payments/refund-undecided.ts';
import { alreadyDecided } from './already-decided.ts';
import { orProviderRefused } from './provider-down.ts';

/**
 * Refunds what is left of a held payment.
 * @throws Refusal `payment-not-found`, `payment-decided` if it is no longer held, `payment-provider-down`,
 * `payment-provider-refused`, `payment-not-offered`
 */
export async function refundHeld(
  context: Background,
  key: PaymentKey,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<{ done: true }> {
  if (!(await findRecorded(context.db, key))) throw new Refusal('payment-not-found');
  const decider = { userId: caller.userId, at: context.clock.now(), reason };
  const refunding = refundWaiting(context, key, decider, (tx, { holdId: id }) =>
    noteDecision(tx, { ...key, id, subject: 'payment' }, caller.userId, 'refunded', {
      payment: key.id,
      reason,
      before: { status: 'held' },
      after: { status: 'refunded' },
    }),
  );
  if (!(await orProviderRefused(refunding))) throw await alreadyDecided(context.db, key);
  return { done: true };
}
