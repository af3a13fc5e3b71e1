-- Up Migration

-- A return that nobody asked for beforehand: its goods were brought to a counter of the store, or an open request was answered there.
ALTER TABLE order_requests ADD COLUMN at_counter boolean NOT NULL DEFAULT false;

-- What of it was written off instead of going back to the shelf.
ALTER TABLE order_request_items ADD COLUMN damaged integer NOT NULL DEFAULT 0 CHECK (damaged BETWEEN 0 AND quantity);
