-- Up Migration

-- Who brings a store's orders without an account: a link on a phone, bound to a number by a code. A driver is never deleted, as orders and money
-- name them.
CREATE TABLE drivers (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  phone text NOT NULL CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  -- SHA-256 of the link's token; null before the first and once revoked.
  link_hash bytea CHECK (octet_length(link_hash) = 32),
  link_made_at timestamptz,
  -- SHA-256 of the key of the phone that is bound to the driver; of another phone it is refused.
  device_hash bytea CHECK (octet_length(device_hash) = 32),
  device_since timestamptz,
  revoked_at timestamptz,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT drivers_link_whole CHECK ((link_hash IS NULL) = (link_made_at IS NULL)),
  CONSTRAINT drivers_device_whole CHECK ((device_hash IS NULL) = (device_since IS NULL)),
  CONSTRAINT drivers_revoked_unbound CHECK (revoked_at IS NULL OR num_nonnulls(link_hash, device_hash) = 0)
);
CREATE UNIQUE INDEX drivers_phone_taken ON drivers (marketplace_id, store_id, phone) WHERE revoked_at IS NULL;
-- The link says no marketplace.
CREATE INDEX drivers_by_link ON drivers (link_hash) WHERE link_hash IS NOT NULL;

ALTER TABLE orders
  -- Who is to bring it; of drivers without a link only `driver_name` and `driver_phone` are known.
  ADD COLUMN driver_id uuid,
  -- Who handed it over, and took the money where any was due.
  ADD COLUMN delivered_by_driver uuid;
CREATE INDEX orders_by_driver ON orders (marketplace_id, driver_id) WHERE driver_id IS NOT NULL;
CREATE INDEX orders_by_delivering_driver ON orders (marketplace_id, delivered_by_driver, delivered_at)
  WHERE delivered_by_driver IS NOT NULL;

-- What happened with the code of an order at its door.
CREATE TABLE door_codes (
  marketplace_id uuid NOT NULL,
  order_id uuid NOT NULL,
  wrong smallint NOT NULL DEFAULT 0 CHECK (wrong BETWEEN 0 AND 5),
  -- By the store, without a code.
  let_through_at timestamptz,
  let_through_by uuid,
  PRIMARY KEY (marketplace_id, order_id),
  CONSTRAINT door_codes_let_through_whole CHECK ((let_through_at IS NULL) = (let_through_by IS NULL))
);

-- Doors at which nobody took an order.
CREATE TABLE door_tries (
  marketplace_id uuid NOT NULL,
  -- Made on the driver's phone, so that one which is sent twice is one.
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason IN ('no-answer', 'door-locked', 'come-later', 'refused', 'wrong-address')),
  note text NOT NULL CHECK (length(note) <= 140),
  -- When it is tried again; null: it goes back to the store.
  next_from timestamptz,
  next_until timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT door_tries_next_whole CHECK ((next_from IS NULL) = (next_until IS NULL)),
  CONSTRAINT door_tries_next_ends_later CHECK (next_until > next_from)
);
CREATE INDEX door_tries_by_order ON door_tries (marketplace_id, order_id, created_at);
CREATE INDEX door_tries_by_driver ON door_tries (marketplace_id, driver_id, created_at);

-- References of UPI payments that were taken at doors: one pays one order.
CREATE TABLE door_references (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  reference text NOT NULL CHECK (reference ~ '^[0-9]{12}$'),
  order_id uuid NOT NULL,
  CONSTRAINT door_references_taken PRIMARY KEY (marketplace_id, store_id, reference)
);

-- Whether a reference is used already, whoever took the payment.
CREATE INDEX payments_by_upi_reference ON payments (marketplace_id, reference) WHERE reference ~ '^[0-9]{12}$';

-- Stores that ask for a code at every door, not only for paid orders above ₹500.
CREATE TABLE door_settings (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  code_for_all boolean NOT NULL,
  PRIMARY KEY (marketplace_id, store_id)
);

-- Shoppers are told of a door at which nobody took their order.
ALTER TABLE order_messages DROP CONSTRAINT order_messages_event_check;
ALTER TABLE order_messages ADD CONSTRAINT order_messages_event_check CHECK (event IN ('packed', 'placed', 'paid', 'out-for-delivery', 'nobody-there',
  'delivered', 'cancelled', 'refunded', 'cancel-declined', 'return-accepted', 'return-declined', 'payment-returned'));

ALTER TABLE drivers ADD CONSTRAINT drivers_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE orders ADD CONSTRAINT orders_driver
  FOREIGN KEY (marketplace_id, driver_id) REFERENCES drivers (marketplace_id, id);
ALTER TABLE orders ADD CONSTRAINT orders_delivered_by_driver
  FOREIGN KEY (marketplace_id, delivered_by_driver) REFERENCES drivers (marketplace_id, id);
ALTER TABLE door_codes ADD CONSTRAINT door_codes_order
  FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE door_tries ADD CONSTRAINT door_tries_order
  FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE door_tries ADD CONSTRAINT door_tries_driver
  FOREIGN KEY (marketplace_id, driver_id) REFERENCES drivers (marketplace_id, id);
ALTER TABLE door_references ADD CONSTRAINT door_references_order
  FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE door_settings ADD CONSTRAINT door_settings_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
