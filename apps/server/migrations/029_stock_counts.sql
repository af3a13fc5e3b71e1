-- Up Migration

-- How little there is, in steps (0, to 5, to 20, to 100, more): what finishes is found by index, and a sale touches that index
-- only when it crosses a step. An index over the count itself would be written with every sale.
ALTER TABLE products ADD stock_band smallint NOT NULL GENERATED ALWAYS AS (
  CASE WHEN count_in_stock <= 0 THEN 0 WHEN count_in_stock <= 5 THEN 1 WHEN count_in_stock <= 20 THEN 2
    WHEN count_in_stock <= 100 THEN 3 ELSE 4 END) STORED;
ALTER TABLE product_variants ADD stock_band smallint NOT NULL GENERATED ALWAYS AS (
  CASE WHEN count_in_stock <= 0 THEN 0 WHEN count_in_stock <= 5 THEN 1 WHEN count_in_stock <= 20 THEN 2
    WHEN count_in_stock <= 100 THEN 3 ELSE 4 END) STORED;
CREATE INDEX products_by_stock_band ON products (marketplace_id, stock_band, store_id);
CREATE INDEX product_variants_by_stock_band ON product_variants (marketplace_id, stock_band);
