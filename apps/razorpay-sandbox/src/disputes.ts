import type { Dispute, DisputeDocument, DisputeEvidence } from './entities.ts';
import { amountOf, type Body, queryNumber, refuseUnknown } from './fields.ts';
import { findPayment, tell } from './payments.ts';
import { noSuchId, ProviderError } from './provider-error.ts';
import { now, type Sandbox } from './sandbox.ts';
import { newId } from './signature.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
const NO_EVIDENCE: DisputeEvidence = {
  amount: 0,
  summary: null,
  shipping_proof: null,
  billing_proof: null,
  explanation_letter: null,
  submitted_at: null,
};

/** The shopper's claim to the bank. */
export interface Claim {
  amount?: number;
  reasonCode?: string;
  reason?: string;
  /** Unix seconds; in a week by default. */
  respondBy?: number;
}

/**
 * A shopper's bank claims all or a part of a payment back.
 * @throws ProviderError if it was not captured
 */
export function openDispute(sandbox: Sandbox, paymentId: string, claim: Claim = {}): Dispute {
  const payment = findPayment(sandbox, paymentId);
  if (!payment.captured) throw new ProviderError('Only a captured payment can be disputed');
  const amount = claim.amount === undefined ? payment.amount : amountOf(claim.amount);
  const dispute = sandbox.records.save('dispute', {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: claim.reasonCode ?? 'goods_not_received',
    reason_description: claim.reason ?? 'Goods or services not received',
    respond_by: claim.respondBy ?? now() + WEEK_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: now(),
    evidence: { ...NO_EVIDENCE, amount },
  });
  report(sandbox, dispute, 'created');
  return dispute;
}

export function acceptDispute(sandbox: Sandbox, id: string): Dispute {
  const dispute = openOne(sandbox, id);
  return end(sandbox, dispute, 'lost');
}

/** The merchant contests: saved as a draft, or submitted to the bank, which requires a document. */
export function contestDispute(sandbox: Sandbox, id: string, body: Body): Dispute {
  refuseUnknown(body, [
    'amount',
    'summary',
    'shipping_proof',
    'billing_proof',
    'explanation_letter',
    'action',
  ]);
  const dispute = openOne(sandbox, id);
  const { action = 'draft', ...given } = body;
  if (action !== 'draft' && action !== 'submit') {
    throw new ProviderError('The selected action is invalid.', { field: 'action' });
  }
  const evidence = { ...dispute.evidence, ...given } as DisputeEvidence;
  const documents = [evidence.shipping_proof, evidence.billing_proof, evidence.explanation_letter].flat();
  const named = documents.flatMap((document) => document ?? []);
  for (const document of named) if (!sandbox.records.find('document', document)) throw noSuchId();
  if (action === 'draft') return sandbox.records.save('dispute', { ...dispute, evidence });
  if (named.length === 0) {
    throw new ProviderError('At least one document is required to contest a dispute.');
  }
  const submitted = sandbox.records.save('dispute', {
    ...dispute,
    evidence: { ...evidence, submitted_at: now() },
    status: 'under_review',
  });
  report(sandbox, submitted, 'under_review');
  return submitted;
}

/** The bank's decision. */
export function settleDispute(sandbox: Sandbox, id: string, ending: 'won' | 'lost' | 'closed'): Dispute {
  const dispute = findDispute(sandbox, id);
  if (dispute.status !== 'open' && dispute.status !== 'under_review') {
    throw new ProviderError('The dispute is over');
  }
  return end(sandbox, dispute, ending);
}

export function findDispute({ records }: Sandbox, id: string): Dispute {
  const found = records.find('dispute', id);
  if (!found) throw noSuchId();
  return found;
}

/** Newest first; `count` (10, at most 100), `skip` and `from` (Unix seconds) narrow it. */
export function listDisputes({ records }: Sandbox, query: URLSearchParams): Dispute[] {
  return pageOf(records.newest('dispute'), query);
}

/** Stores a document's name and size only. */
export function uploadDocument(sandbox: Sandbox, size: number): DisputeDocument {
  return sandbox.records.save('document', {
    id: newId('doc'),
    entity: 'document',
    purpose: 'dispute_evidence',
    mime_type: 'application/pdf',
    size,
    created_at: now(),
  });
}

/** Paged by the provider's query parameters. */
export function pageOf<Item extends { created_at: number }>(
  newest: Iterable<Item>,
  query: URLSearchParams,
): Item[] {
  const count = queryNumber(query, 'count', { usual: 10, most: 100 });
  const skip = queryNumber(query, 'skip', { usual: 0, most: Number.MAX_SAFE_INTEGER });
  const from = queryNumber(query, 'from', { usual: 0, most: Number.MAX_SAFE_INTEGER });
  const page: Item[] = [];
  let passed = 0;
  for (const item of newest) {
    if (item.created_at < from || page.length === count) break;
    passed += 1;
    if (passed > skip) page.push(item);
  }
  return page;
}

function openOne(sandbox: Sandbox, id: string): Dispute {
  const dispute = findDispute(sandbox, id);
  if (dispute.status !== 'open') {
    throw new ProviderError('Action not allowed in the current status of the dispute');
  }
  return dispute;
}

function end(sandbox: Sandbox, dispute: Dispute, ending: 'won' | 'lost' | 'closed'): Dispute {
  const ended = sandbox.records.save('dispute', {
    ...dispute,
    status: ending,
    amount_deducted: ending === 'lost' ? dispute.amount : 0,
  });
  report(sandbox, ended, ending);
  return ended;
}

function report(sandbox: Sandbox, dispute: Dispute, what: string): void {
  const payment = findPayment(sandbox, dispute.payment_id);
  tell(sandbox, payment, [{ name: `payment.dispute.${what}`, entities: { payment, dispute } }]);
}
