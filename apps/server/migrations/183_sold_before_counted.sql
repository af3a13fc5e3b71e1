-- Up Migration

-- When the goods moved, where the row was written later: a till's sales without a network. Null: when it was written.
ALTER TABLE stock_ledger ADD COLUMN happened_at timestamptz;
-- Finds the counts of goods that a till has sold before them.
CREATE INDEX stock_count_lines_by_goods ON stock_count_lines (marketplace_id, goods_id, counted_at) WHERE counted_at IS NOT NULL;
