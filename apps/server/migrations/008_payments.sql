-- A marketplace with keys of its own has a webhook of its own. Sealed like the key's secret.
ALTER TABLE marketplaces ADD COLUMN razorpay_webhook_secret_sealed bytea;

-- A priced cart whose payment is awaited. Its id becomes the `checkout_id` of the orders.
CREATE TABLE checkout_holds (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  -- Empty until the provider has answered.
  provider_order_id text,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  -- The orders as they will be written, one a store.
  orders jsonb NOT NULL,
  -- held: stock and points are taken. released: they were given back, and are taken again if a payment comes. placed: the
  -- orders are written. closed: never to be placed any more, a payment goes back.
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'released', 'placed', 'closed')),
  expires_at timestamptz NOT NULL,
  -- When the provider was last asked because the shopper did.
  asked_at timestamptz,
  -- When the provider is asked next whether there are payments that nobody told of; empty: never again.
  next_check_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT checkout_holds_placed_has_provider_order CHECK (state <> 'placed' OR provider_order_id IS NOT NULL),
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT checkout_holds_provider_order_taken UNIQUE (marketplace_id, provider_order_id)
);
-- A browser knows only the provider's id.
CREATE INDEX checkout_holds_by_provider_order ON checkout_holds (provider_order_id);
CREATE INDEX checkout_holds_open ON checkout_holds (user_id, marketplace_id) WHERE state IN ('held', 'released');
CREATE INDEX checkout_holds_held ON checkout_holds (expires_at) WHERE state = 'held';
CREATE INDEX checkout_holds_to_check ON checkout_holds (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX checkout_holds_by_age ON checkout_holds (created_at) WHERE state <> 'placed';

-- A payment of which the provider said that it was captured, with what came of it, once.
CREATE TABLE provider_payments (
  marketplace_id uuid NOT NULL,
  id text NOT NULL CHECK (id <> ''),
  hold_id uuid NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL,
  method text NOT NULL DEFAULT '',
  outcome text NOT NULL CHECK (outcome IN ('placed', 'refunded')),
  reason text NOT NULL DEFAULT '' CHECK ((outcome = 'placed') = (reason = '')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX provider_payments_by_hold ON provider_payments (marketplace_id, hold_id);
-- Orders are paid for once, whatever else goes wrong.
CREATE UNIQUE INDEX provider_payments_place_once ON provider_payments (marketplace_id, hold_id) WHERE outcome = 'placed';

CREATE TABLE refunds (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id text NOT NULL,
  -- Empty when the payment never became an order.
  order_id uuid,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  currency text NOT NULL DEFAULT 'INR',
  reason text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'failed', 'sent', 'processed')),
  provider_refund_id text,
  -- How often the provider was asked to begin anew; each round has an idempotency key of its own.
  round integer NOT NULL DEFAULT 1 CHECK (round > 0),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  last_error text NOT NULL DEFAULT '',
  -- When it is sent, or asked after, the next time; empty once it is processed.
  next_try_at timestamptz DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT refunds_end CHECK ((status = 'processed') = (next_try_at IS NULL)),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX refunds_by_payment ON refunds (marketplace_id, payment_id);
CREATE INDEX refunds_by_order ON refunds (marketplace_id, order_id);
CREATE INDEX refunds_due ON refunds (next_try_at) WHERE next_try_at IS NOT NULL;

-- What the provider told, each event once.
CREATE TABLE webhook_events (
  marketplace_id uuid NOT NULL,
  id text NOT NULL CHECK (id <> ''),
  event text NOT NULL,
  payment_id text,
  refund_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX webhook_events_by_age ON webhook_events (created_at);

ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_cause_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_cause_check
  CHECK (cause IN ('opening', 'count', 'import', 'sale', 'cancelled', 'return', 'purchase', 'held', 'released'));
ALTER TABLE reward_ledger DROP CONSTRAINT reward_ledger_cause_check;
ALTER TABLE reward_ledger ADD CONSTRAINT reward_ledger_cause_check
  CHECK (cause IN ('earned', 'redeemed', 'given back', 'taken back', 'gift', 'held', 'released'));

ALTER TABLE checkout_holds ADD CONSTRAINT checkout_holds_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE checkout_holds ADD CONSTRAINT checkout_holds_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE provider_payments ADD CONSTRAINT provider_payments_hold FOREIGN KEY (marketplace_id, hold_id) REFERENCES checkout_holds (marketplace_id, id);
ALTER TABLE refunds ADD CONSTRAINT refunds_payment FOREIGN KEY (marketplace_id, payment_id) REFERENCES provider_payments (marketplace_id, id);
ALTER TABLE refunds ADD CONSTRAINT refunds_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE webhook_events ADD CONSTRAINT webhook_events_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
