/** The provider's records as its API shows them. Money is in paise, times are Unix seconds. */

/** What a merchant wrote on a record; the provider shows none as an empty list. */
export type Notes = Record<string, string> | [];

/** `created`: nobody tried to pay. `attempted`: somebody did. `paid`: stays so, even after a refund. */
export interface Order {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
}

/** An order with what its API entity does not show. */
export interface OrderRecord {
  id: string;
  /** Whether payments are captured by themselves or only when the merchant asks. */
  capture: 'automatic' | 'manual';
  entity: Order;
}

type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
export type Method = 'upi' | 'card' | 'netbanking';

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: PaymentStatus;
  order_id: string;
  invoice_id: null;
  international: false;
  method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card: Card | null;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  upi: { vpa: string } | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
}

interface Card {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit';
  international: false;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal' | 'instant';
  speed_requested: 'normal' | 'optimum';
}

/** What a merchant sends against a dispute: words, and ids of documents. */
export interface DisputeEvidence {
  amount: number;
  summary: string | null;
  shipping_proof: string[] | null;
  billing_proof: string[] | null;
  explanation_letter: string[] | null;
  submitted_at: number | null;
}

/** A payment that its shopper's bank wants back. */
export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  /** 0 unless it is lost. */
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'chargeback';
  created_at: number;
  evidence: DisputeEvidence;
}

/** A document that speaks against a dispute. */
export interface DisputeDocument {
  id: string;
  entity: 'document';
  purpose: 'dispute_evidence';
  mime_type: string;
  size: number;
  created_at: number;
}

/** A payment or refund that was settled to the bank, by its own id. */
export interface Settled {
  id: string;
  settlement: string;
}

/** The answer that belongs to an idempotency key of a refund. */
export interface RefundKey {
  id: string;
  /** What was asked: payment and body. */
  asked: string;
  refund: string;
}

/** A webhook event: its body is what happened, as it was at that moment. */
export interface WebhookEvent {
  /** The event id, the same in every delivery. */
  id: string;
  name: string;
  body: string;
  signature: string;
  /** Null when nobody said where this order's events go. */
  url: string | null;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** One delivery of an event; duplicates are several. Times in milliseconds since 1970. */
export interface Delivery {
  id: string;
  event: string;
  dueAt: number;
  tries: number;
  state: 'waiting' | 'delivered' | 'lost' | 'given-up';
  /** The last answer in words, such as '200' or 'timed out'. */
  answer: string | null;
}

/** Something that happens by itself after a while. */
export interface Later {
  id: string;
  /** Milliseconds since 1970. */
  dueAt: number;
  what: 'authorize' | 'process-refund' | 'fail-refund';
  of: string;
  done: boolean;
}
