-- Up Migration

-- A return that nobody asked for beforehand: its goods were brought to a counter of the store, or an open request was answered there.
ALTER TABLE order_requests ADD COLUMN at_counter boolean NOT NULL DEFAULT false;
