-- Up Migration

-- Where goods stand in the shop, for who puts them away.
ALTER TABLE products ADD shelf text NOT NULL DEFAULT '' CHECK (length(shelf) <= 40);
