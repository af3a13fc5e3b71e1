import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { isRecorded } from '../ledger/provider/provider-payments-sql.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import {
  isOpen,
  noteRefundTry,
  type Refund,
  type RefundTry,
  readRefund,
  refundsOf,
  takeDueRefunds,
} from '../ledger/refunds/refunds-sql.ts';
import { REFUNDS } from '../ledger/refunds/request-refund.ts';
import { undoRefundElsewhere } from '../orders/refunded-elsewhere-sql.ts';
import { recordElsewhere } from './record-elsewhere.ts';
import { tryRefund } from './try-refund.ts';

const AT_ONCE = 10;

/** Sends new refunds; `sendDueRefunds` repeats failures. */
export function serveRefunds(context: Background): Promise<void> {
  const send = async ({ marketplaceId, refundId }: { marketplaceId: string; refundId: string }) => {
    const refund = await readRefund(context.db, marketplaceId, refundId);
    if (refund) await sendRefund(context, refund);
  };
  return context.jobs.serve(REFUNDS, send, { atOnce: AT_ONCE });
}

/** Sends, or asks about, all due refunds. */
export async function sendDueRefunds(context: Background): Promise<void> {
  for (;;) {
    const due = await takeDueRefunds(context.db, context.clock.now(), AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(due.map((refund) => sendRefund(context, refund)));
  }
}

/** Fetches a payment's refunds, including those made at the provider's dashboard. */
export async function followRefunds(
  context: Background,
  marketplaceId: string,
  paymentId: string,
): Promise<void> {
  if (!(await isRecorded(context.db, marketplaceId, paymentId))) return;
  const provider = await razorpayOf(context, marketplaceId);
  await recordElsewhere(context, marketplaceId, paymentId, await provider.refundsOf(paymentId));
  const refunds = await refundsOf(context.db, marketplaceId, paymentId);
  for (const refund of refunds.filter(isOpen)) await sendRefund(context, refund);
}

/** How often a refund may turn out to have changed during one attempt. */
const MAX_CHANGES = 3;

/** Takes a refund one step further and records the result, or the failure. */
export async function sendRefund(context: Background, refund: Refund, changes = 0): Promise<void> {
  if (!isOpen(refund) || refund.status === 'by-hand') return;
  let result: RefundTry | undefined;
  try {
    result = await tryRefund(context, await razorpayOf(context, refund.marketplaceId), refund);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log.warn({ err: error, refund: refund.id }, 'A refund failed and will be retried');
    const { providerRefundId, round } = refund;
    // A refund that the provider has is on its way, even when the provider can't be reached.
    result = { status: providerRefundId ? 'sent' : 'failed', providerRefundId, round, error: error.message };
  }
  if (!result) {
    const changed = await readRefund(context.db, refund.marketplaceId, refund.id);
    if (changed && changes < MAX_CHANGES) await sendRefund(context, changed, changes + 1);
    return;
  }
  await faultPoint('refund: sent');
  await noteTry(context, refund, result);
  await faultPoint('refund: noted');
}

async function noteTry(context: Background, refund: Refund, result: RefundTry): Promise<void> {
  const { marketplaceId, id: occasion, amount } = refund;
  await inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const orderId = await noteRefundTry(tx, refund, result, now);
    if (orderId && result.status === 'failed' && refund.origin === 'elsewhere')
      await undoRefundElsewhere(tx, refund, orderId, now);
    if (orderId && result.status === 'processed')
      await tx.send((batch) =>
        notifyShoppers(batch, context, 'refunded', [
          { marketplaceId, orderId, occasion, details: { amount } },
        ]),
      );
  });
}
