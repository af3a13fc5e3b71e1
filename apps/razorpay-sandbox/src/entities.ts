/** A merchant's notes on a record; the provider shows none as an empty list. */
export type Notes = Record<string, string> | [];

/** `created`: no attempt yet. `attempted`: at least one. `paid`: for good, even after a refund. */
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

/** With facts that the API does not show. */
export interface OrderRecord {
  id: string;
  /** Whether payments are captured at once, or when the merchant asks. */
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

/** A merchant's evidence: text, and ids of documents. */
export interface DisputeEvidence {
  amount: number;
  summary: string | null;
  shipping_proof: string[] | null;
  billing_proof: string[] | null;
  explanation_letter: string[] | null;
  submitted_at: number | null;
}

export interface Dispute {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  /** 0 unless lost. */
  amount_deducted: number;
  reason_code: string;
  reason_description: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'chargeback';
  created_at: number;
  evidence: DisputeEvidence;
}

/** Evidence in a dispute. */
export interface DisputeDocument {
  id: string;
  entity: 'document';
  purpose: 'dispute_evidence';
  mime_type: string;
  size: number;
  created_at: number;
}

/** A payment or refund that is in a settlement, by its own id. */
export interface Settled {
  id: string;
  settlement: string;
}

/** The stored answer of a refund's idempotency key. */
export interface RefundKey {
  id: string;
  /** The request: payment and body. */
  asked: string;
  refund: string;
}

export interface WebhookEvent {
  /** The event id, the same in every delivery. */
  id: string;
  name: string;
  body: string;
  signature: string;
  /** Null if this order's events have no address. */
  url: string | null;
  /** Milliseconds since 1970. */
  madeAt: number;
}

/** One delivery of an event, which may have several. Times in milliseconds since 1970. */
export interface Delivery {
  id: string;
  event: string;
  dueAt: number;
  tries: number;
  state: 'waiting' | 'delivered' | 'lost' | 'given-up';
  /** The last answer, such as '200' or 'timed out'. */
  answer: string | null;
}

/** Scheduled to happen later. */
export interface Later {
  id: string;
  /** Milliseconds since 1970. */
  dueAt: number;
  what: 'authorize' | 'process-refund' | 'fail-refund';
  of: string;
  done: boolean;
}
