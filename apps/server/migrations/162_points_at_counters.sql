-- Up Migration

-- From when on bills of a store's counters earn reward points, and points pay there; null: they don't.
ALTER TABLE till_settings ADD COLUMN points_since timestamptz;

-- Who bought at a store's counters with a mobile number: their last bill, which has name, business and total.
CREATE TABLE till_customers (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  order_id uuid NOT NULL,
  billed_at timestamptz NOT NULL,
  -- When that was written here, for devices that keep the newest.
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, phone)
);
CREATE INDEX till_customers_by_change ON till_customers (marketplace_id, store_id, changed_at DESC, phone DESC);

INSERT INTO till_customers (marketplace_id, store_id, phone, order_id, billed_at, changed_at)
SELECT DISTINCT ON (marketplace_id, store_id, right(phone, 10))
  marketplace_id, store_id, '+91' || right(phone, 10), id, created_at, created_at
FROM orders
WHERE order_type = 'pos' AND phone ~ '^(\+?91)?[6-9][0-9]{9}$' AND right(phone, 10) <> '9999999999'
ORDER BY marketplace_id, store_id, right(phone, 10), created_at DESC, id DESC;

-- The reward points of a counter's bill: what it earned and spent, and what its returns took and gave back. They are of
-- one account, or wait with the number (null) until somebody proves it.
CREATE TABLE till_points (
  marketplace_id uuid NOT NULL,
  order_id uuid NOT NULL,
  store_id uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  user_id uuid,
  earned integer NOT NULL CHECK (earned >= 0),
  taken_back integer NOT NULL DEFAULT 0 CHECK (taken_back >= 0),
  -- Earned points of returned goods that were spent already.
  missing integer NOT NULL DEFAULT 0 CHECK (missing >= 0),
  spent integer NOT NULL CHECK (spent >= 0),
  given_back integer NOT NULL DEFAULT 0 CHECK (given_back >= 0),
  PRIMARY KEY (marketplace_id, order_id),
  CONSTRAINT till_points_taken_back_once CHECK (taken_back + missing <= earned),
  CONSTRAINT till_points_given_back_once CHECK (given_back <= spent),
  CONSTRAINT till_points_spent_by_account CHECK (user_id IS NOT NULL OR spent = 0)
);
CREATE INDEX till_points_waiting ON till_points (marketplace_id, phone) WHERE user_id IS NULL;
CREATE INDEX till_points_by_user ON till_points (user_id) WHERE user_id IS NOT NULL;

-- Points that are taken from an account for an open bill. `used`: the bill has arrived; `expired`: they went back, and a
-- bill that arrives after all takes what is left.
CREATE TABLE till_point_holds (
  marketplace_id uuid NOT NULL,
  bill_id uuid NOT NULL,
  store_id uuid NOT NULL,
  till_id uuid NOT NULL,
  user_id uuid NOT NULL,
  phone text NOT NULL CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  points integer NOT NULL CHECK (points > 0),
  by_code boolean NOT NULL,
  held_by uuid NOT NULL,
  held_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'used', 'expired')),
  PRIMARY KEY (marketplace_id, bill_id)
);
CREATE INDEX till_point_holds_by_user ON till_point_holds (marketplace_id, user_id, held_at);
CREATE INDEX till_point_holds_by_expiry ON till_point_holds (expires_at) WHERE state = 'held';

ALTER TABLE till_differences DROP CONSTRAINT till_differences_kind_check;
ALTER TABLE till_differences ADD CONSTRAINT till_differences_kind_check
  CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off', 'seller-unknown',
    'returned-too-much', 'cash-differs', 'unreadable', 'approval-missing', 'price-above-mrp', 'tax-differs', 'shift-unknown',
    'stock-implausible', 'number-implausible', 'till-closed', 'other-device', 'round-off-differs', 'scheme-differs', 'points-differ'));

-- Codes that pay with points are for one bill.
ALTER TABLE sent_codes DROP CONSTRAINT sent_codes_purpose_check;
ALTER TABLE sent_codes ADD CONSTRAINT sent_codes_purpose_check CHECK (purpose IN ('reset', 'phone', 'email', 'points'));

ALTER TABLE till_customers ADD CONSTRAINT till_customers_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE till_points ADD CONSTRAINT till_points_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE till_points ADD CONSTRAINT till_points_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE till_point_holds ADD CONSTRAINT till_point_holds_till FOREIGN KEY (marketplace_id, till_id) REFERENCES tills (marketplace_id, id);
ALTER TABLE till_point_holds ADD CONSTRAINT till_point_holds_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
