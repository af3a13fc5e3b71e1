CREATE TABLE orders (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  -- The orders of one checkout, one a store, share it.
  checkout_id uuid NOT NULL,
  -- Empty for a walk-in at the till.
  user_id uuid,
  order_type text NOT NULL CHECK (order_type IN ('online', 'pos', 'invoice', 'po', 'request', 'return')),
  payment_method text NOT NULL,
  customer_name text NOT NULL DEFAULT '',
  customer_email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  pin_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'India',
  latitude double precision,
  longitude double precision,
  -- GST state code of the place of supply (IGST Act, section 10); the tax of the lines follows it.
  place_of_supply text NOT NULL CHECK (place_of_supply ~ '^[0-9]{2}$'),
  items_paise bigint NOT NULL CHECK (items_paise >= 0),
  shipping_paise bigint NOT NULL DEFAULT 0 CHECK (shipping_paise >= 0),
  tax_paise bigint NOT NULL DEFAULT 0 CHECK (tax_paise >= 0),
  points_redeemed integer NOT NULL DEFAULT 0 CHECK (points_redeemed >= 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  CONSTRAINT orders_adds_up CHECK (total_paise = items_paise + shipping_paise + tax_paise - points_redeemed * 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  estimated_delivery_at timestamptz NOT NULL,
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  CONSTRAINT orders_delivered_is_not_cancelled CHECK (delivered_at IS NULL OR cancelled_at IS NULL),
  CONSTRAINT orders_delivered_is_paid CHECK (delivered_at IS NULL OR paid_at IS NOT NULL OR order_type = 'po'),
  PRIMARY KEY (marketplace_id, id)
);
-- An order's page knows only the order's id.
CREATE INDEX orders_by_id ON orders (id);
CREATE INDEX orders_by_time ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_age ON orders (marketplace_id, created_at DESC, id DESC);
CREATE INDEX orders_by_store ON orders (marketplace_id, store_id, created_at DESC, id DESC);
CREATE INDEX orders_by_user ON orders (user_id, created_at DESC) WHERE user_id IS NOT NULL;
CREATE INDEX orders_by_checkout ON orders (marketplace_id, checkout_id);
CREATE INDEX orders_by_short_id ON orders (right(id::text, 6));
-- The tabs New and Paid: few open orders among many that are done.
CREATE INDEX orders_open ON orders (marketplace_id, store_id, created_at DESC)
  WHERE order_type = 'online' AND delivered_at IS NULL AND cancelled_at IS NULL;

CREATE TABLE order_items (
  marketplace_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_no integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  bundle_id uuid,
  name text NOT NULL,
  size text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  sku text NOT NULL,
  hsn text NOT NULL DEFAULT '',
  category text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity > 0),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  mrp_paise bigint NOT NULL,
  cost_paise bigint NOT NULL DEFAULT 0,
  -- The tax as charged, in prices that include it; never computed again.
  tax_bp integer NOT NULL CHECK (tax_bp BETWEEN 0 AND 10000),
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL DEFAULT 0,
  sgst_paise bigint NOT NULL DEFAULT 0,
  igst_paise bigint NOT NULL DEFAULT 0,
  cess_paise bigint NOT NULL DEFAULT 0,
  CONSTRAINT order_items_tax_adds_up
    CHECK (price_paise * quantity = taxable_paise + cgst_paise + sgst_paise + igst_paise + cess_paise),
  PRIMARY KEY (marketplace_id, order_id, line_no)
);
CREATE INDEX order_items_by_product ON order_items (marketplace_id, product_id);

CREATE TABLE payments (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- The provider's id, a cheque number, or what the cashier noted.
  reference text NOT NULL DEFAULT '',
  method text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  taken_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX payments_by_order ON payments (marketplace_id, order_id);

-- Every change of stock, with its cause. The sum of a product's rows is its stock.
CREATE TABLE stock_ledger (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  change integer NOT NULL CHECK (change <> 0),
  balance integer NOT NULL CHECK (balance >= 0),
  cause text NOT NULL CHECK (cause IN ('opening', 'count', 'import', 'sale', 'cancelled', 'return', 'purchase')),
  order_id uuid,
  user_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX stock_ledger_by_product ON stock_ledger (marketplace_id, product_id, created_at);
CREATE INDEX stock_ledger_by_order ON stock_ledger (marketplace_id, order_id) WHERE order_id IS NOT NULL;

-- Points in hand, one row a shopper and marketplace; the ledger says how they came and went.
CREATE TABLE reward_balances (
  marketplace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  points integer NOT NULL DEFAULT 0 CONSTRAINT reward_balances_not_negative CHECK (points >= 0),
  PRIMARY KEY (marketplace_id, user_id)
);

CREATE TABLE reward_ledger (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  order_id uuid,
  change integer NOT NULL CHECK (change <> 0),
  cause text NOT NULL CHECK (cause IN ('earned', 'redeemed', 'given back', 'taken back', 'gift')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id),
  -- An order gives, takes and returns points once each.
  CONSTRAINT reward_ledger_once UNIQUE (marketplace_id, order_id, cause)
);
CREATE INDEX reward_ledger_by_user ON reward_ledger (user_id, created_at DESC);

-- Bills that a store receives from its vendors.
CREATE TABLE vendor_invoices (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  vendor_id uuid,
  invoice_number text NOT NULL,
  invoice_date date NOT NULL,
  due_date date,
  vendor jsonb NOT NULL DEFAULT '{}',
  gst jsonb NOT NULL DEFAULT '{}',
  shipping_paise bigint NOT NULL DEFAULT 0,
  shipping_details text NOT NULL DEFAULT '',
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  paid_paise bigint NOT NULL DEFAULT 0 CHECK (paid_paise >= 0),
  paid_on date,
  is_paid boolean NOT NULL DEFAULT false,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX vendor_invoices_by_store ON vendor_invoices (marketplace_id, store_id, invoice_date DESC);

CREATE TABLE vendor_invoice_items (
  marketplace_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  line_no integer NOT NULL,
  name text NOT NULL,
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  PRIMARY KEY (marketplace_id, invoice_id, line_no)
);

CREATE TABLE vendor_invoice_payments (
  marketplace_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  line_no integer NOT NULL,
  reference text NOT NULL DEFAULT '',
  method text NOT NULL DEFAULT '',
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  status text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  paid_at timestamptz,
  PRIMARY KEY (marketplace_id, invoice_id, line_no)
);

CREATE TABLE push_subscriptions (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  keys jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT push_subscriptions_endpoint_taken UNIQUE (marketplace_id, endpoint)
);

-- The answer to a call that creates something, kept for 48 hours so that a repetition answers the same.
CREATE TABLE idempotency_keys (
  marketplace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 200),
  call text NOT NULL,
  request_hash bytea NOT NULL,
  reply jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (marketplace_id, user_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Who changed what, for the people who run a store.
CREATE TABLE audit_log (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id uuid,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX audit_log_by_subject ON audit_log (marketplace_id, subject_id, created_at DESC);

ALTER TABLE orders ADD CONSTRAINT orders_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE orders ADD CONSTRAINT orders_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE order_items ADD CONSTRAINT order_items_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE payments ADD CONSTRAINT payments_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE reward_balances ADD CONSTRAINT reward_balances_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE reward_ledger ADD CONSTRAINT reward_ledger_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE reward_ledger ADD CONSTRAINT reward_ledger_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE vendor_invoices ADD CONSTRAINT vendor_invoices_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE vendor_invoices ADD CONSTRAINT vendor_invoices_vendor FOREIGN KEY (marketplace_id, vendor_id) REFERENCES vendors (marketplace_id, id);
ALTER TABLE vendor_invoice_items ADD CONSTRAINT vendor_invoice_items_invoice FOREIGN KEY (marketplace_id, invoice_id) REFERENCES vendor_invoices (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE vendor_invoice_payments ADD CONSTRAINT vendor_invoice_payments_invoice FOREIGN KEY (marketplace_id, invoice_id) REFERENCES vendor_invoices (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE push_subscriptions ADD CONSTRAINT push_subscriptions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
