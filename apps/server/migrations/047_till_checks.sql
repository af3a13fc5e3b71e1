-- Up Migration

-- What staff noted when they entered an order in the office or at a counter.
CREATE TABLE order_entries (
  marketplace_id uuid NOT NULL,
  order_id uuid NOT NULL,
  entered_by uuid NOT NULL,
  -- Of a UPI payment or check; '' where none was noted.
  reference text NOT NULL DEFAULT '',
  -- Until when it is to be paid, a day in India; null: nothing was agreed.
  due_on date,
  -- What a manager allowed: [{reason, by, note}], `packages/contract/src/till/entries.ts`.
  approvals jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (marketplace_id, order_id)
);

-- The account that brought an entry, which may be another than whoever wrote it; null of entries that came before this was kept.
ALTER TABLE till_entries ADD COLUMN sent_by uuid;

ALTER TABLE till_differences DROP CONSTRAINT till_differences_kind_check;
ALTER TABLE till_differences ADD CONSTRAINT till_differences_kind_check
  CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off', 'seller-unknown',
    'returned-too-much', 'cash-differs', 'unreadable', 'approval-missing', 'price-above-mrp', 'tax-differs', 'shift-unknown'));

ALTER TABLE order_entries ADD CONSTRAINT order_entries_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
