-- Up Migration

-- In Hindi and Kannada; empty: shoppers read the English one.
ALTER TABLE stores ADD COLUMN tagline_hi text NOT NULL DEFAULT '', ADD COLUMN tagline_kn text NOT NULL DEFAULT '';
