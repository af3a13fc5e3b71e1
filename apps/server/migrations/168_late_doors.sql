-- Up Migration

-- SHA-256 of the key of the phone that was bound when the link was taken away: it may still say what happened at the doors before.
ALTER TABLE drivers ADD COLUMN ended_device_hash bytea CHECK (octet_length(ended_device_hash) = 32);
ALTER TABLE drivers ADD CONSTRAINT drivers_ended_revoked CHECK (ended_device_hash IS NULL OR revoked_at IS NOT NULL);

-- Orders that were out with a driver when their link was taken away, with what their phone said of the door afterwards. The store decides whether it is so.
CREATE TABLE late_doors (
  marketplace_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  order_id uuid NOT NULL,
  store_id uuid NOT NULL,
  -- Null: the phone has said nothing.
  sent_at timestamptz,
  -- By the phone's clock.
  done_at timestamptz,
  -- How it was paid; null: nobody took the order.
  tender text CHECK (tender IN ('cash', 'upi', 'paid')),
  taken_paise bigint NOT NULL DEFAULT 0 CHECK (taken_paise >= 0),
  reference text NOT NULL DEFAULT '' CHECK (reference ~ '^([0-9]{12})?$'),
  reason text CHECK (reason IN ('no-answer', 'door-locked', 'come-later', 'refused', 'wrong-address')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 140),
  settled_at timestamptz,
  settled_by uuid,
  PRIMARY KEY (marketplace_id, driver_id, order_id),
  CONSTRAINT late_doors_sent_whole CHECK ((sent_at IS NULL) = (done_at IS NULL) AND (sent_at IS NOT NULL) = (num_nonnulls(tender, reason) = 1)),
  CONSTRAINT late_doors_settled_whole CHECK ((settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL OR sent_at IS NOT NULL))
);
CREATE INDEX late_doors_open ON late_doors (marketplace_id, store_id, sent_at) WHERE sent_at IS NOT NULL AND settled_at IS NULL;

ALTER TABLE late_doors ADD CONSTRAINT late_doors_driver
  FOREIGN KEY (marketplace_id, driver_id) REFERENCES drivers (marketplace_id, id);
ALTER TABLE late_doors ADD CONSTRAINT late_doors_order
  FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE late_doors ADD CONSTRAINT late_doors_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
