-- Up Migration

-- The PIN by which a manager allows what a cashier of the store may not do alone: argon2id, with a key of the server's.
CREATE TABLE till_pins (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  user_id uuid NOT NULL,
  pin_hash text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, user_id)
);

-- What a manager allowed with that PIN, until the bill or order that it is for takes it.
CREATE TABLE till_approvals (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  -- The entry of a till, the Idempotency-Key of an order that is entered, or the purchase order whose goods came.
  for_id text NOT NULL,
  reason text NOT NULL,
  note text NOT NULL,
  allowed_by uuid NOT NULL,
  asked_by uuid NOT NULL,
  allowed_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX till_approvals_by_thing ON till_approvals (marketplace_id, for_id);

-- What managers allowed of an entry, as the server took it: [{reason, by, note, onDevice}]. Null of entries of before, which the device
-- alone had checked.
ALTER TABLE till_entries ADD COLUMN approvals jsonb;

ALTER TABLE till_pins ADD CONSTRAINT till_pins_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE till_pins ADD CONSTRAINT till_pins_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE till_approvals ADD CONSTRAINT till_approvals_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
