import type { CallReply } from '@haat/contract/call';
import type { retryRefund } from '@haat/contract/payments/desk';
import { sql } from 'kysely';
import type { Caller } from '../../kit/callers.ts';
import type { Background } from '../../kit/context.ts';
import { type Db, inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteDecision } from '../../operators/audit/audit-sql.ts';
import { noteOf, type ProviderRefund } from '../ledger/provider/provider-entities.ts';
import { razorpayKeys, razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { isOpen, payOtherwise, type Refund, readRefund } from '../ledger/refunds/refunds-sql.ts';
import { sendRefund } from '../refunds/send-refund.ts';
import { decided } from './already-decided.ts';
import { isRefused, orProviderRefused } from './provider-down.ts';

interface RefundKey {
  marketplaceId: string;
  id: string;
}

async function openRefund(db: Db, { marketplaceId, id }: RefundKey): Promise<Refund> {
  const refund = await readRefund(db, marketplaceId, id);
  if (refund?.origin !== 'here') throw new Refusal('refund-not-found');
  if (!isOpen(refund)) throw await refundOver(db, refund);
  return refund;
}

/** 'Already paid otherwise at 6:44 pm by Meera Joshi'. */
async function refundOver(db: Db, { marketplaceId, id }: RefundKey): Promise<Refusal> {
  const { rows } = await sql<{ status: string; at: Date; name: string | null }>`
    SELECT r.status, coalesce(r.decided_at, r.tried_at, r.created_at) AS at, u.name
    FROM refunds r LEFT JOIN users u ON u.id = r.decided_by AND r.status = 'otherwise'
    WHERE r.marketplace_id = ${marketplaceId} AND r.id = ${id}`.execute(db);
  const [over] = rows;
  if (!over) return new Refusal('refund-not-found');
  return decided({ ...over, decision: over.status === 'otherwise' ? 'paid otherwise' : 'refunded' });
}

/**
 * Tries a refund now, whatever its time.
 * @throws Refusal `refund-not-found`, `payment-decided`
 */
export async function tryNow(
  context: Background,
  key: RefundKey,
  { caller, reason }: { caller: Caller; reason: string },
): Promise<CallReply<typeof retryRefund>> {
  const refund = await openRefund(context.db, key);
  await inTransaction(context.db, (tx) =>
    noteDecision(tx, { ...key, subject: 'refund' }, caller.userId, 'tried', {
      payment: refund.paymentId,
      reason,
    }),
  );
  await sendRefund(context, refund);
  const { rows } = await sql<CallReply<typeof retryRefund>>`
    SELECT status, last_error AS said FROM refunds WHERE marketplace_id = ${key.marketplaceId} AND id = ${key.id}`.execute(
    context.db,
  );
  return rows[0] ?? { status: refund.status, said: '' };
}

/**
 * None if the account doesn't have the payment, as after a change of it. A provider that refuses to tell may have made one,
 * unless it was never asked for any.
 */
async function madeAtProvider(
  context: Background,
  { marketplaceId, paymentId, tries }: Refund,
): Promise<ProviderRefund[]> {
  if (!(await razorpayKeys(context, marketplaceId))) return [];
  const provider = await razorpayOf(context, marketplaceId);
  const asking = provider.refundsOf(paymentId).catch((error: unknown) => {
    if (isRefused(error) && (tries === 0 || error.unknown)) return [];
    throw error;
  });
  return orProviderRefused(asking);
}

interface Otherwise {
  caller: Caller;
  by: 'bank' | 'upi' | 'cash';
  reference: string;
  reason: string;
}

/**
 * Records a refund by bank transfer, UPI or cash. The provider is asked first, as a try that it accepted may still
 * arrive.
 * @throws Refusal `refund-under-way` if there is one, `refund-not-found`, `payment-decided`, `payment-provider-down`,
 * `payment-provider-refused`
 */
export async function payByHand(
  context: Background,
  key: RefundKey,
  { caller, by, reference, reason }: Otherwise,
): Promise<{ done: true }> {
  const refund = await openRefund(context.db, key);
  if (refund.providerRefundId) throw new Refusal('refund-under-way');
  const made = await madeAtProvider(context, refund);
  if (made.some((one) => one.status !== 'failed' && noteOf(one, 'key').startsWith(`${refund.id}-`)))
    throw new Refusal('refund-under-way');
  const paid = await inTransaction(context.db, async (tx) => {
    const at = context.clock.now();
    const ok = await payOtherwise(tx, refund, { by, reference, reason, userId: caller.userId, at });
    const details = {
      payment: refund.paymentId,
      reason,
      by,
      reference,
      before: { status: refund.status },
      after: { status: 'otherwise' },
    };
    if (ok) await noteDecision(tx, { ...key, subject: 'refund' }, caller.userId, 'paid otherwise', details);
    return ok;
  });
  if (paid) return { done: true };
  // Decided meanwhile, or a try is under way.
  await openRefund(context.db, key);
  throw new Refusal('refund-under-way');
}
