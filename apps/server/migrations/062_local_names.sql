-- Up Migration

-- In Hindi and Kannada; empty: shoppers read the English ones.
ALTER TABLE bundles
  ADD COLUMN name_hi text NOT NULL DEFAULT '',
  ADD COLUMN name_kn text NOT NULL DEFAULT '',
  ADD COLUMN description_hi text NOT NULL DEFAULT '',
  ADD COLUMN description_kn text NOT NULL DEFAULT '';
ALTER TABLE stores ADD COLUMN name_hi text NOT NULL DEFAULT '', ADD COLUMN name_kn text NOT NULL DEFAULT '';
