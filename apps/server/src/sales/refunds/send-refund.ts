import { paise } from '@haat/domain/basics/money';
import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { notifyShoppers } from '../../messages/order-messages/notify-shoppers.ts';
import { noteOf, type ProviderRefund } from '../ledger/provider/provider-entities.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import { isRecorded } from '../ledger/provider/provider-payments-sql.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import {
  claimRefund,
  dueRefunds,
  isOpen,
  noteRefundTry,
  type Refund,
  type RefundTry,
  readRefund,
  refundsOf,
  releaseRefund,
  shrinkRefund,
} from '../ledger/refunds/refunds-sql.ts';
import { REFUNDS } from '../ledger/refunds/request-refund.ts';
import { undoRefundElsewhere } from '../orders/refunded-elsewhere-sql.ts';
import { recordElsewhere } from './record-elsewhere.ts';

const AT_ONCE = 10;

/** Sends new refunds; `sendDueRefunds` repeats failures. */
export function serveRefunds(context: Background): Promise<void> {
  const send = async ({ marketplaceId, refundId }: { marketplaceId: string; refundId: string }) => {
    const refund = await readRefund(context.db, marketplaceId, refundId);
    if (refund) await sendRefund(context, refund);
  };
  return context.jobs.serve(REFUNDS, send, { atOnce: AT_ONCE });
}

/** Sends or follows up. */
export async function sendDueRefunds(context: Background): Promise<void> {
  for (;;) {
    const due = await dueRefunds(context.db, context.clock.now(), AT_ONCE);
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

/** In one attempt. */
const MAX_CHANGES = 3;

/** Takes a refund one step further and records the result. Does nothing if another process does so. */
export async function sendRefund(context: Background, refund: Refund): Promise<void> {
  const claimed = await claimRefund(context.db, refund, context.clock.now());
  if (!claimed) return;
  await faultPoint('refund: claimed');
  await sendClaimed(context, refund);
  await releaseRefund(context.db, refund, claimed);
}

async function sendClaimed(context: Background, refund: Refund, changes = 0): Promise<void> {
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
    if (changed && changes < MAX_CHANGES) await sendClaimed(context, changed, changes + 1);
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
      await undoRefundElsewhere(tx, context, refund, orderId, now);
    if (orderId && result.status === 'processed')
      await tx.send((batch) =>
        notifyShoppers(batch, context, 'refunded', [
          { marketplaceId, orderId, occasion, details: { amount } },
        ]),
      );
  });
}

/**
 * Takes a refund one step further at the provider.
 * @returns undefined when money went back meanwhile and the refund changed: read it again
 * @throws ProviderFault when the provider gave no answer, or refuses
 */
async function tryRefund(
  context: Background,
  provider: Razorpay,
  refund: Refund,
): Promise<RefundTry | undefined> {
  const { round, providerRefundId } = refund;
  const answer = await checkProvider(context, provider, refund);
  if (answer === 'changed') return undefined;
  // Refunded without a refund to follow.
  if (answer === 'nothing left')
    return { status: 'processed', providerRefundId, round, error: 'given back by hand' };
  if (answer.status === 'failed')
    return { status: 'failed', ...afterFailure(refund), error: 'The bank did not take it' };
  const status = answer.status === 'processed' ? 'processed' : 'sent';
  return { status, providerRefundId: answer.id, round, error: '' };
}

/** Our own refund is retried with a new key; others keep their id. */
function afterFailure({ origin, providerRefundId, round }: Refund) {
  return origin === 'here' ? { providerRefundId: null, round: round + 1 } : { providerRefundId, round };
}

type Answer = ProviderRefund | 'changed' | 'nothing left';

async function checkProvider(context: Background, provider: Razorpay, refund: Refund): Promise<Answer> {
  const { paymentId, amount, providerRefundId, tries } = refund;
  if (providerRefundId) return provider.refundById(providerRefundId);
  const key = keyOf(refund);
  // An earlier attempt may have arrived without an answer, and keys are not remembered for ever.
  const earlier =
    tries > 0 ? (await provider.refundsOf(paymentId)).find((one) => noteOf(one, 'key') === key) : undefined;
  if (earlier) return earlier;
  try {
    return await provider.refund(paymentId, { amount, key });
  } catch (error) {
    if (!(error instanceof ProviderFault && error.refused)) throw error;
    const left = await whatIsLeft(context, provider, refund);
    if (left === undefined) throw error;
    return left;
  }
}

/** One for each round: the same key never refunds twice. */
const keyOf = ({ id, round }: Refund) => `${id}-${round}`;

/** After a refusal, records refunds made at the dashboard, so that ours asks for the rest. Undefined: another cause. */
async function whatIsLeft(
  context: Background,
  provider: Razorpay,
  refund: Refund,
): Promise<'changed' | 'nothing left' | undefined> {
  const { marketplaceId, paymentId, amount } = refund;
  const made = await provider.refundsOf(paymentId);
  if (await recordElsewhere(context, marketplaceId, paymentId, made)) return 'changed';
  const payment = await provider.payment(paymentId);
  const left = paise(payment.amount - (payment.amount_refunded ?? 0));
  if (left <= 0) return 'nothing left';
  if (left >= amount) return undefined;
  await inTransaction(context.db, (tx) => shrinkRefund(tx, refund, left));
  return 'changed';
}
