-- Up Migration

-- Processes that have begun to work at this place of an import, and have not ended.
ALTER TABLE product_imports ADD COLUMN tries integer NOT NULL DEFAULT 0;
