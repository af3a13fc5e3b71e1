-- Up Migration

-- Which order goods come back from, and for each line which of its lines: an order of type `return` that staff enter.
ALTER TABLE orders ADD COLUMN original_id uuid CHECK (original_id IS NULL OR order_type = 'return');
ALTER TABLE order_items ADD COLUMN original_line integer CHECK (original_line > 0);
CREATE INDEX orders_by_original ON orders (marketplace_id, original_id) WHERE original_id IS NOT NULL;

ALTER TABLE orders ADD CONSTRAINT orders_original FOREIGN KEY (marketplace_id, original_id) REFERENCES orders (marketplace_id, id);
