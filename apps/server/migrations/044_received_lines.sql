-- Up Migration

-- What came of a line of a purchase order, in units, and what a piece, kilogram or litre of it cost; null: as it was ordered, or not yet.
ALTER TABLE order_items ADD COLUMN came_quantity integer CHECK (came_quantity >= 0);
ALTER TABLE order_items ADD COLUMN came_price_paise bigint CHECK (came_price_paise >= 0);
