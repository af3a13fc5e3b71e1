-- Up Migration

-- A counter's own browser shows by a key, which it makes for itself, that an entry is its own. SHA-256 of it; null of a counter whose
-- browser has not sent one yet.
ALTER TABLE tills ADD COLUMN device_hash text;
-- From when on nothing counts as its own without that key: a counter of before may have tabs of before for some days.
ALTER TABLE tills ADD COLUMN device_only_from timestamptz;
ALTER TABLE tills ADD CONSTRAINT tills_device_whole CHECK ((device_hash IS NULL) = (device_only_from IS NULL));
-- The last entry of that browser's journal that has arrived, by its own count. `last_seq` counts all entries, whoever wrote them.
ALTER TABLE tills ADD COLUMN device_seq integer NOT NULL DEFAULT 0 CHECK (device_seq >= 0);
UPDATE tills SET device_seq = last_seq;

ALTER TABLE till_differences DROP CONSTRAINT till_differences_kind_check;
ALTER TABLE till_differences ADD CONSTRAINT till_differences_kind_check
  CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off', 'seller-unknown',
    'returned-too-much', 'cash-differs', 'unreadable', 'approval-missing', 'price-above-mrp', 'tax-differs', 'shift-unknown',
    'stock-implausible', 'number-implausible', 'till-closed', 'other-device'));
