-- Up Migration
-- Counts the changes that people make to a row by its form; a change names the version that it was made from.
ALTER TABLE products ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE stores ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE marketplaces ADD COLUMN version integer NOT NULL DEFAULT 1;
