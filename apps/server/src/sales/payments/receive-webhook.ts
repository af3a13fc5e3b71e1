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

/** Ids and names of events are letters, digits, dots and underscores. */
const word = z.string().regex(/^[\w.-]{1,100}$/);
const entity = z.object({ entity: z.object({ id: word }) });
/** A refund or a dispute of a payment. */
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

/** A webhook as it arrived. */
export interface Delivery {
  marketplaceId: string;
  /** The bytes that are signed. */
  raw: Buffer;
  signature: string;
  /** The provider's id of the event; '' when it sent none. */
  eventId: string;
}

interface PaymentReport {
  marketplaceId: string;
  paymentId: string;
  isRefund: boolean;
  /** The dispute that is reported, if it is one. */
  disputeId?: string | undefined;
}

const EVENTS: Queue<PaymentReport> = { name: 'payment-events' };
const AT_ONCE = 20;

/**
 * Takes an event of the provider: checked, stored once, and left to a job, so that it is answered at once. What it says is
 * not believed; it only says which payment to fetch.
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
  const id = eventId || createHash('sha256').update(raw).digest('hex');
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

/** Works off what the provider reported. */
export function serveWebhooks(context: Background): Promise<void> {
  return context.jobs.serve(EVENTS, (report) => handleEvent(context, report), { atOnce: AT_ONCE });
}

/**
 * Fetches a payment that the provider reported. What the provider refuses is left to the reconciler, as is what it gives no
 * answer to in all retries of the job.
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
