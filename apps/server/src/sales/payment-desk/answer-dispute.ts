import type { FileReply } from '@haat/contract/file-reply';
import type { Caller } from '../../kit/callers.ts';
import type { Background } from '../../kit/context.ts';
import { inTransaction } from '../../kit/db.ts';
import { Refusal } from '../../kit/refusal.ts';
import { noteDecision } from '../../operators/audit/audit-sql.ts';
import { type Press, printInvoice } from '../invoices/print-documents.ts';
import type { ProviderDispute } from '../ledger/provider/provider-entities.ts';
import { findRecorded } from '../ledger/provider/provider-payments-sql.ts';
import type { Razorpay } from '../ledger/provider/razorpay-client.ts';
import { razorpayOf } from '../ledger/provider/razorpay-keys.ts';
import { type Dispute, lockDispute, noteAnswer, saveDispute } from '../refunds/disputes/disputes-sql.ts';
import { followDispute, recordDispute } from '../refunds/disputes/follow-dispute.ts';
import { decided, nameOf } from './already-decided.ts';
import { ordersOfPayment } from './payment-orders-read.ts';
import { isRefused, orProviderDown } from './provider-down.ts';

interface DisputeKey {
  marketplaceId: string;
  id: string;
}

interface Answer {
  caller: Caller;
  /** Given with the answer. */
  reason: string;
}

type State = { state: ProviderDispute['status'] };

/**
 * Contests a dispute with the invoices of its payment.
 * @throws Refusal `dispute-not-found`, `payment-decided`, `no-invoice`, `dispute-refused`, `payment-provider-down`,
 * `payment-not-offered`
 */
export function contest(
  context: Background,
  press: Press,
  key: DisputeKey,
  { caller, reason }: Answer,
): Promise<State> {
  return answer(context, key, { caller, reason, answer: 'contested' }, async (provider, dispute) => {
    const papers = await invoicesOf(press, caller, dispute);
    if (papers.length === 0) throw new Refusal('no-invoice');
    const billing = [];
    for (const { name, bytes } of papers) billing.push(await provider.uploadEvidence(name, bytes));
    return provider.contestDispute(key.id, { summary: reason, billing_proof: billing });
  });
}

/**
 * Lets the shopper's bank have the money, for good.
 * @throws Refusal as `contest`, except `no-invoice`
 */
export function accept(context: Background, key: DisputeKey, { caller, reason }: Answer): Promise<State> {
  return answer(context, key, { caller, reason, answer: 'accepted' }, (provider) =>
    provider.acceptDispute(key.id),
  );
}

async function answer(
  context: Background,
  key: DisputeKey,
  { caller, reason, answer: given }: Answer & { answer: 'contested' | 'accepted' },
  tell: (provider: Razorpay, dispute: Dispute) => Promise<ProviderDispute>,
): Promise<State> {
  const dispute = await openDispute(context, key);
  const provider = await razorpayOf(context, key.marketplaceId);
  const answered = await orProviderDown(tell(provider, dispute)).catch((error) =>
    refusedAnswer(context, key, error),
  );
  const at = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    await lockDispute(tx, key.marketplaceId, key.id);
    await saveDispute(tx, key.marketplaceId, answered);
    await noteAnswer(tx, key, { answer: given, userId: caller.userId, at, reason });
    const payment = await findRecorded(tx, { marketplaceId: key.marketplaceId, id: dispute.paymentId });
    const subject = { marketplaceId: key.marketplaceId, id: payment?.holdId ?? null };
    await noteDecision(tx, { ...subject, subject: 'dispute' }, caller.userId, given, {
      dispute: key.id,
      payment: dispute.paymentId,
      reason,
      before: { status: dispute.state },
      after: { status: answered.status },
    });
  });
  await recordDispute(context, key.marketplaceId, answered);
  return { state: answered.status };
}

/** Refuses with `dispute-not-found`, or `payment-decided` if it is over or answered. */
async function openDispute(context: Background, { marketplaceId, id }: DisputeKey): Promise<Dispute> {
  const dispute = await inTransaction(context.db, (tx) => lockDispute(tx, marketplaceId, id));
  if (!dispute) throw new Refusal('dispute-not-found');
  if (dispute.state === 'open' && dispute.answer === '') return dispute;
  throw decided({
    decision: dispute.answer || dispute.state.replace('_', ' '),
    at: dispute.answeredAt ?? context.clock.now(),
    name: await nameOf(context.db, dispute.answeredBy),
  });
}

/** It may have been answered on the provider's page, or here a moment ago. */
async function refusedAnswer(context: Background, key: DisputeKey, error: unknown): Promise<never> {
  if (!isRefused(error)) throw error;
  await orProviderDown(followDispute(context, key.marketplaceId, key.id)).catch((again: unknown) => {
    if (!isRefused(again)) throw again;
  });
  await openDispute(context, key);
  throw new Refusal('dispute-refused', { said: error.message }, { said: error.message });
}

/** One PDF for each order of the disputed payment. */
async function invoicesOf(
  press: Press,
  caller: Caller,
  { marketplaceId, paymentId }: Dispute,
): Promise<FileReply[]> {
  const papers = [];
  for (const { id } of await ordersOfPayment(press.db, { marketplaceId, id: paymentId }))
    papers.push(...(await invoiceOf(press, caller, id)));
  return papers;
}

/** Empty if the order was cancelled before it had an invoice. */
async function invoiceOf(press: Press, caller: Caller, orderId: string): Promise<FileReply[]> {
  try {
    return [await printInvoice(press, caller, orderId, 'gst')];
  } catch (error) {
    if (error instanceof Refusal && error.code === 'no-invoice') return [];
    throw error;
  }
}
