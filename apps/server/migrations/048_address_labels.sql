-- Up Migration

-- What its shopper calls an address: Home, Work, or a name; '' where they don't.
ALTER TABLE user_addresses ADD COLUMN label text NOT NULL DEFAULT '' CHECK (length(label) <= 30);
