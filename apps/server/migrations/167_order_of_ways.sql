-- Up Migration

-- The place of an order on its driver's way, within its hours; null: nearest first.
ALTER TABLE orders ADD COLUMN way_place smallint CHECK (way_place BETWEEN 1 AND 100);
