import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { faultPoint } from '../../kit/fault-points.ts';
import { JobFailure, type Queue } from '../../kit/jobs.ts';
import { Refusal } from '../../kit/refusal.ts';
import { ProviderFault } from '../ledger/provider/provider-fault.ts';
import { requireRazorpayKeys } from '../ledger/provider/razorpay-keys.ts';
import { isWebhookSigned } from '../ledger/provider/signatures.ts';
import { followDispute } from '../refunds/disputes/follow-dispute.ts';
import { followRefunds } from '../refunds/send-refund.ts';
import { recordPayment } from './record-payment.ts';
import { insertEvent } from './webhook-events-sql.ts';

/** Event ids and names. */
const word = z.string().regex(/^[\w.-]{1,100}$/);
const entity = z.object({ entity: z.object({ id: word }) });
/** Used for refunds and disputes. */
const ofPayment = z.object({ entity: z.object({ id: word, payment_id: word }) });
const eventBody = z.object({
  event: word,
  payload: z
    .object({
      payment: entity.optional(),
      refund: ofPayment.optional(),
      dispute: ofPayment.optional(),
    })
    .optional(),
});

export interface Delivery {
  marketplaceId: string;
  /** The signed bytes. */
  raw: Buffer;
  signature: string;
  /** The provider's event id, or ''. */
  eventId: string;
}

interface PaymentReport {
  marketplaceId: string;
  paymentId: string;
  isRefund: boolean;
  disputeId?: string | undefined;
}

const EVENTS: Queue<PaymentReport> = { name: 'payment-events' };
const AT_ONCE = 20;

/**
 * Checks and stores an event of the provider once, and leaves it to a job, so that the answer is immediate. The event
 * is not trusted; it only says which payment to fetch.
 * @throws Refusal `payment-not-offered`, `payment-forged`, or `invalid-input` when it is signed but no event
 */
export async function receiveWebhook(
  context: Background,
  { marketplaceId, raw, signature, eventId }: Delivery,
): Promise<{ received: true }> {
  const { webhookSecrets } = await requireRazorpayKeys(context, marketplaceId);
  if (!isWebhookSigned(webhookSecrets, raw, signature)) throw new Refusal('payment-forged');
  const { event, payload } = bodyOf(raw);
  const { refund, dispute, payment } = payload ?? {};
  const paymentId = (refund ?? dispute)?.entity.payment_id ?? payment?.entity.id ?? null;
  const [refundId, disputeId] = [refund?.entity.id ?? null, dispute?.entity.id ?? null];
  // It is not signed, so it may be anything.
  const id = word.safeParse(eventId).data ?? createHash('sha256').update(raw).digest('hex');
  await inTransaction(context.db, async (tx) => {
    const isNew = await insertEvent(tx, { marketplaceId, id, event, paymentId, refundId, disputeId });
    const about = { isRefund: refundId !== null, disputeId: disputeId ?? undefined };
    if (isNew && paymentId) await context.jobs.enqueue(tx, EVENTS, { marketplaceId, paymentId, ...about });
  });
  await faultPoint('webhook: stored');
  return { received: true };
}

function bodyOf(raw: Buffer): z.infer<typeof eventBody> {
  try {
    return eventBody.parse(JSON.parse(raw.toString('utf8')));
  } catch {
    throw new Refusal('invalid-input');
  }
}

export function serveWebhooks(context: Background): Promise<void> {
  return context.jobs.serve(EVENTS, (report) => handleEvent(context, report), { atOnce: AT_ONCE });
}

/**
 * Fetches a reported payment. If the provider refuses, or never answers during the retries, the reconciler finds it.
 * @throws JobFailure when the provider gives no answer
 */
export async function handleEvent(
  context: Background,
  { marketplaceId, paymentId, isRefund, disputeId }: PaymentReport,
): Promise<void> {
  await faultPoint('webhook: answered');
  try {
    if (disputeId) await followDispute(context, marketplaceId, disputeId);
    else if (isRefund) await followRefunds(context, marketplaceId, paymentId);
    else await recordPayment(context, marketplaceId, paymentId, 'webhook');
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log.warn(
      { err: error, payment: paymentId },
      'A payment could not be checked and will be checked later',
    );
    if (!error.refused) throw new JobFailure(error.message);
  }
}
