import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { seam } from '../../kit/seams.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { ProviderFault } from '../razorpay/provider-fault.ts';
import type { ProviderRefund, Razorpay } from '../razorpay/razorpay-client.ts';
import { razorpayOf } from '../razorpay/razorpay-keys.ts';
import {
  noteRefundTry,
  openRefundsOf,
  type Refund,
  type RefundTry,
  readRefund,
  takeDueRefunds,
} from './refunds-sql.ts';
import { REFUNDS } from './request-refund.ts';

const AT_ONCE = 10;

/** Sends the refunds that are promised. What fails is tried again by `sendDueRefunds`. */
export function serveRefunds(context: Background): Promise<void> {
  const send = async ({ marketplaceId, refundId }: { marketplaceId: string; refundId: string }) => {
    const refund = await readRefund(context.db, marketplaceId, refundId);
    if (refund) await sendRefund(context, refund);
  };
  return context.jobs.serve(REFUNDS, send, { atOnce: AT_ONCE });
}

/** Sends, or inquires about, all refunds whose time has come. */
export async function sendDueRefunds(context: Background): Promise<void> {
  for (;;) {
    const due = await takeDueRefunds(context.db, context.clock.now(), AT_ONCE);
    if (due.length === 0) return;
    await Promise.all(due.map((refund) => sendRefund(context, refund)));
  }
}

/** Hears what the provider says now of the refunds of a payment. */
export async function followRefunds(
  context: Background,
  marketplaceId: string,
  paymentId: string,
): Promise<void> {
  for (const refund of await openRefundsOf(context.db, marketplaceId, paymentId))
    await sendRefund(context, refund);
}

/** Tries to take a refund further and notes how far it is; what goes wrong is noted too. */
async function sendRefund(context: Background, refund: Refund): Promise<void> {
  if (refund.status === 'processed') return;
  let result: RefundTry;
  try {
    result = await tryRefund(await razorpayOf(context, refund.marketplaceId), refund);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    context.log.warn({ err: error, refund: refund.id }, 'A refund failed and will be retried');
    const { providerRefundId, round } = refund;
    // What the provider has already is on its way, even when it can't be reached.
    result = { status: providerRefundId ? 'sent' : 'failed', providerRefundId, round, error: error.message };
  }
  seam('refund: sent');
  await noteTry(context, refund, result);
  seam('refund: noted');
}

async function noteTry(context: Background, refund: Refund, result: RefundTry): Promise<void> {
  const { marketplaceId, id: occasion, amount } = refund;
  await inTransaction(context.db, async (tx) => {
    const orderId = await noteRefundTry(tx, refund, result, context.clock.now());
    if (orderId && result.status === 'processed')
      await notifyShoppers(tx, context, 'refunded', [
        { marketplaceId, orderId, occasion, details: { amount } },
      ]);
  });
}

async function tryRefund(provider: Razorpay, refund: Refund): Promise<RefundTry> {
  const { round } = refund;
  const answer = await askProvider(provider, refund);
  // Somebody gave it back by hand, at the provider's own page.
  if (!answer) return { status: 'processed', providerRefundId: null, round, error: 'given back by hand' };
  const { id: providerRefundId, status } = answer;
  if (status === 'failed') {
    return { status: 'failed', providerRefundId: null, round: round + 1, error: 'The bank did not take it' };
  }
  return { status: status === 'processed' ? 'processed' : 'sent', providerRefundId, round, error: '' };
}

/** The refund as it stands at the provider; undefined when all of the payment went back already. */
async function askProvider(provider: Razorpay, refund: Refund): Promise<ProviderRefund | undefined> {
  const { paymentId, amount, providerRefundId, tries } = refund;
  if (providerRefundId) return provider.refundById(providerRefundId);
  const key = `${refund.id}-${refund.round}`;
  // An earlier try may have arrived although its answer did not; keys are not remembered for ever.
  const earlier =
    tries > 0 ? (await provider.refundsOf(paymentId)).find((one) => keyOf(one) === key) : undefined;
  if (earlier) return earlier;
  try {
    return await provider.refund(paymentId, { amount, key });
  } catch (error) {
    if (!(error instanceof ProviderFault && error.refused)) throw error;
    const payment = await provider.payment(paymentId);
    if (payment.status === 'refunded') return undefined;
    throw error;
  }
}

function keyOf({ notes }: ProviderRefund): unknown {
  return notes && !Array.isArray(notes) ? notes.key : undefined;
}
