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
-- A scan or a few typed signs find a SKU from its start.
CREATE INDEX products_by_sku_start ON products (marketplace_id, store_id, sku text_pattern_ops);
CREATE INDEX product_variants_by_sku_start ON product_variants (marketplace_id, sku text_pattern_ops);

-- A sheet on which stock is counted. Posted, it is a final document with a number of its store.
CREATE TABLE stock_counts (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  -- Counts the changes of its lines: who posts names the one whose sum they saw.
  version integer NOT NULL DEFAULT 1,
  number integer CHECK (number > 0),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  posted_by uuid,
  posted_at timestamptz,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT stock_counts_number_taken UNIQUE (marketplace_id, store_id, number),
  CONSTRAINT stock_counts_posted_whole CHECK ((number IS NULL) = (posted_at IS NULL) AND (number IS NULL) = (posted_by IS NULL))
);
CREATE INDEX stock_counts_by_store ON stock_counts (marketplace_id, store_id, created_at DESC);
CREATE INDEX stock_counts_by_id ON stock_counts (id);

-- The next number of a store's documents.
CREATE TABLE stock_count_series (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  next_number integer NOT NULL DEFAULT 1,
  PRIMARY KEY (marketplace_id, store_id)
);

-- What is counted: a product, or one of its variants. Words and cost are those of the day it was put on the sheet, and of the
-- posting in the end, so that a document stays as it was.
CREATE TABLE stock_count_lines (
  marketplace_id uuid NOT NULL,
  count_id uuid NOT NULL,
  -- The variant's id, or the product's.
  goods_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  position integer NOT NULL,
  name text NOT NULL,
  size text NOT NULL DEFAULT '',
  sku text NOT NULL,
  cost_paise bigint NOT NULL DEFAULT 0,
  -- Null: not counted yet, which is not zero.
  counted integer CHECK (counted BETWEEN 0 AND 1000000),
  -- What the books had at the moment of counting.
  expected integer,
  reason text NOT NULL DEFAULT '',
  -- Counts how often it was counted; `entry_id` is the last time, so that what is sent twice counts once.
  version integer NOT NULL DEFAULT 0,
  entry_id uuid,
  counted_by uuid,
  counted_at timestamptz,
  PRIMARY KEY (marketplace_id, count_id, goods_id),
  CONSTRAINT stock_count_lines_counted_whole
    CHECK ((counted IS NULL) = (expected IS NULL) AND (counted IS NULL) = (counted_by IS NULL) AND (counted IS NULL) = (counted_at IS NULL))
);

-- The document that a row of cause `count` came from; null for what was typed in a product's form.
ALTER TABLE stock_ledger ADD COLUMN count_id uuid;

ALTER TABLE stock_counts ADD CONSTRAINT stock_counts_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE stock_count_series ADD CONSTRAINT stock_count_series_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE stock_count_lines ADD CONSTRAINT stock_count_lines_count FOREIGN KEY (marketplace_id, count_id) REFERENCES stock_counts (marketplace_id, id) ON DELETE CASCADE;
