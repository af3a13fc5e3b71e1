-- Up Migration

-- What kind of taxpayer a store is, from a day on: the newest whose day has come in India holds. Before the first it is regular with a
-- GSTIN, and unregistered without.
CREATE TABLE store_gst_schemes (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  valid_from date NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('regular', 'composition', 'unregistered')),
  filing text NOT NULL CHECK (filing IN ('monthly', 'quarterly')),
  above_five_crore boolean NOT NULL,
  enrolment_number text NOT NULL CHECK (enrolment_number ~ '^[A-Za-z0-9]{0,15}$'),
  PRIMARY KEY (marketplace_id, store_id, valid_from)
);

ALTER TABLE till_differences DROP CONSTRAINT till_differences_kind_check;
ALTER TABLE till_differences ADD CONSTRAINT till_differences_kind_check
  CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off', 'seller-unknown',
    'returned-too-much', 'cash-differs', 'unreadable', 'approval-missing', 'price-above-mrp', 'tax-differs', 'shift-unknown',
    'stock-implausible', 'number-implausible', 'till-closed', 'other-device', 'round-off-differs', 'scheme-differs'));

ALTER TABLE store_gst_schemes ADD CONSTRAINT store_gst_schemes_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
