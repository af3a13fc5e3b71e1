-- Money that came in and could not be placed by itself waits for a person until `refunds_at`, then it goes back. A payment at
-- a link whose cart is forgotten has no hold.
ALTER TABLE provider_payments ALTER COLUMN hold_id DROP NOT NULL;
ALTER TABLE provider_payments DROP CONSTRAINT provider_payments_outcome_check;
ALTER TABLE provider_payments
  ADD COLUMN refunds_at timestamptz,
  -- The bank's number of the payment, and when the shopper paid, as the provider says.
  ADD COLUMN reference text NOT NULL DEFAULT '',
  ADD COLUMN paid_at timestamptz,
  -- Who reported it first: the shopper's browser, a webhook, or the provider when it was asked.
  ADD COLUMN reported_by text NOT NULL DEFAULT 'provider' CHECK (reported_by IN ('browser', 'webhook', 'provider')),
  -- The person who decided over it; empty where it settled by itself.
  ADD COLUMN decided_by uuid,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decision_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT provider_payments_outcome CHECK (outcome IN ('placed', 'refunded', 'held')),
  ADD CONSTRAINT provider_payments_waits CHECK ((outcome = 'held') = (refunds_at IS NOT NULL));
CREATE INDEX provider_payments_held ON provider_payments (refunds_at) WHERE refunds_at IS NOT NULL;
CREATE INDEX provider_payments_by_age ON provider_payments (created_at);

-- stuck: tried often enough, a person goes on. otherwise: a person paid it by bank or UPI.
ALTER TABLE refunds DROP CONSTRAINT refunds_status_check;
ALTER TABLE refunds DROP CONSTRAINT refunds_end;
ALTER TABLE refunds
  -- elsewhere: somebody made it at the provider's own dashboard.
  ADD COLUMN origin text NOT NULL DEFAULT 'here' CHECK (origin IN ('here', 'elsewhere')),
  -- Tries that failed; `tries` counts questions about its progress, too.
  ADD COLUMN failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  ADD COLUMN tried_at timestamptz,
  ADD COLUMN paid_by text NOT NULL DEFAULT '' CHECK (paid_by IN ('', 'bank', 'upi')),
  ADD COLUMN paid_reference text NOT NULL DEFAULT '',
  ADD COLUMN decided_by uuid,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN decision_reason text NOT NULL DEFAULT '',
  ADD CONSTRAINT refunds_status CHECK (status IN ('pending', 'failed', 'sent', 'processed', 'stuck', 'otherwise')),
  ADD CONSTRAINT refunds_end CHECK (
    (status IN ('processed', 'stuck', 'otherwise') OR (origin = 'elsewhere' AND status = 'failed')) = (next_try_at IS NULL)),
  ADD CONSTRAINT refunds_otherwise CHECK ((status = 'otherwise') = (paid_by <> ''));
CREATE INDEX refunds_troubled ON refunds (created_at) WHERE status IN ('failed', 'stuck');
-- Settlement files know the provider's ids only.
CREATE INDEX refunds_by_provider_refund ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL;
CREATE INDEX provider_payments_by_provider_id ON provider_payments (id);

-- What the provider's dashboard gave back of an order; all of it holds the delivery until somebody decides.
ALTER TABLE orders
  ADD COLUMN refunded_elsewhere_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_elsewhere_paise >= 0),
  ADD COLUMN delivery_held_at timestamptz;
CREATE INDEX orders_delivery_held ON orders (delivery_held_at) WHERE delivery_held_at IS NOT NULL;

-- A payment that its shopper's bank wants back, as the provider has it.
CREATE TABLE disputes (
  marketplace_id uuid NOT NULL,
  id text NOT NULL CHECK (id <> ''),
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- What was taken from the account; 0 unless it is lost.
  deducted_paise bigint NOT NULL DEFAULT 0,
  currency text NOT NULL,
  phase text NOT NULL,
  reason_code text NOT NULL,
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  -- What was answered here, by whom, and why.
  answer text NOT NULL DEFAULT '' CHECK (answer IN ('', 'contested', 'accepted')),
  answered_by uuid,
  answered_at timestamptz,
  answer_reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX disputes_by_payment ON disputes (marketplace_id, payment_id);
CREATE INDEX disputes_open ON disputes (respond_by) WHERE state = 'open';

-- When a marketplace's provider was last asked for refunds and disputes that nobody reported.
CREATE TABLE provider_checks (
  marketplace_id uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id)
);

ALTER TABLE webhook_events ADD COLUMN dispute_id text;

-- Settlements of the provider's accounts; an account may serve several marketplaces, so these belong to none.
CREATE TABLE settlements (
  id text NOT NULL CHECK (id <> ''),
  utr text NOT NULL,
  settled_at timestamptz,
  credit_paise bigint NOT NULL,
  debit_paise bigint NOT NULL,
  fee_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  lines integer NOT NULL,
  file_name text NOT NULL,
  -- Of its lines as they were read: the same settlement with other lines is refused.
  digest text NOT NULL,
  imported_by uuid,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX settlements_by_age ON settlements (imported_at);

CREATE TABLE settlement_lines (
  settlement_id text NOT NULL,
  line_no integer NOT NULL,
  -- The provider's id of the payment, refund or other movement.
  entity_id text NOT NULL,
  kind text NOT NULL,
  payment_id text NOT NULL DEFAULT '',
  amount_paise bigint NOT NULL,
  credit_paise bigint NOT NULL,
  debit_paise bigint NOT NULL,
  fee_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  PRIMARY KEY (settlement_id, line_no)
);
CREATE INDEX settlement_lines_by_entity ON settlement_lines (entity_id);

ALTER TABLE provider_payments ADD CONSTRAINT provider_payments_decider FOREIGN KEY (decided_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE refunds ADD CONSTRAINT refunds_decider FOREIGN KEY (decided_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE disputes ADD CONSTRAINT disputes_payment FOREIGN KEY (marketplace_id, payment_id) REFERENCES provider_payments (marketplace_id, id);
ALTER TABLE disputes ADD CONSTRAINT disputes_answerer FOREIGN KEY (answered_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE provider_checks ADD CONSTRAINT provider_checks_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_settlement FOREIGN KEY (settlement_id) REFERENCES settlements (id);
ALTER TABLE settlements ADD CONSTRAINT settlements_importer FOREIGN KEY (imported_by) REFERENCES users (id) ON DELETE SET NULL;
