-- Up Migration

ALTER TABLE till_differences DROP CONSTRAINT till_differences_kind_check;
ALTER TABLE till_differences ADD CONSTRAINT till_differences_kind_check
  CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off', 'seller-unknown',
    'returned-too-much', 'cash-differs', 'unreadable', 'approval-missing', 'price-above-mrp', 'tax-differs', 'shift-unknown',
    'stock-implausible', 'number-implausible', 'till-closed', 'other-device', 'round-off-differs', 'scheme-differs', 'gstin-differs',
    'points-differ'));
