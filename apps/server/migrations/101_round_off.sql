-- Up Migration

-- Cash is taken and given back in whole rupees where the store wants it: at its counters and at the door.
ALTER TABLE till_settings ADD COLUMN round_cash boolean NOT NULL DEFAULT true;

-- What cash was rounded off by. `amount_paise` is the money that changed hands; less this it is what it settles.
ALTER TABLE payments ADD COLUMN round_off_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE payments DROP CONSTRAINT payments_amount_paise_check;
ALTER TABLE payments ADD CONSTRAINT payments_amount_paise_check CHECK (amount_paise <> 0 OR round_off_paise <> 0);
ALTER TABLE payments ADD CONSTRAINT payments_round_off_of_cash CHECK (round_off_paise = 0 OR lower(method) = 'cash');

ALTER TABLE till_differences DROP CONSTRAINT till_differences_kind_check;
ALTER TABLE till_differences ADD CONSTRAINT till_differences_kind_check
  CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off', 'seller-unknown',
    'returned-too-much', 'cash-differs', 'unreadable', 'approval-missing', 'price-above-mrp', 'tax-differs', 'shift-unknown',
    'stock-implausible', 'number-implausible', 'till-closed', 'other-device', 'round-off-differs'));
