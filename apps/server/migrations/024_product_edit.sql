-- Names in Hindi and Kannada; where one is empty, shoppers read the English one.
ALTER TABLE products
  ADD COLUMN name_hi text NOT NULL DEFAULT '',
  ADD COLUMN name_kn text NOT NULL DEFAULT '',
  -- From how many pieces down the store is warned.
  ADD COLUMN stock_alert_limit integer NOT NULL DEFAULT 5 CHECK (stock_alert_limit >= 0);
ALTER TABLE categories ADD COLUMN name_hi text NOT NULL DEFAULT '', ADD COLUMN name_kn text NOT NULL DEFAULT '';
ALTER TABLE sub_categories ADD COLUMN name_hi text NOT NULL DEFAULT '', ADD COLUMN name_kn text NOT NULL DEFAULT '';

-- A SKU names a product or a variant of a store, never both.
CREATE INDEX product_variants_by_sku ON product_variants (marketplace_id, sku);
CREATE INDEX product_vendors_by_vendor ON product_vendors (marketplace_id, vendor_id);

-- Pictures that somebody uploaded. One that nothing has used for three days is deleted with its file.
CREATE TABLE uploaded_images (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9-]{1,190}\.jpg$'),
  -- Who uploaded it; null: a job that fetched it.
  user_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX uploaded_images_unused ON uploaded_images (created_at) WHERE used_at IS NULL;
CREATE INDEX uploaded_images_unused_by_user ON uploaded_images (user_id) WHERE used_at IS NULL;

-- A product is found by its names in all languages, whoever writes the row.
DROP INDEX products_search;
ALTER TABLE products DROP COLUMN search;
ALTER TABLE products ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', name || ' ' || name_hi || ' ' || name_kn), 'A') ||
  setweight(to_tsvector('english', brand), 'B') || setweight(to_tsvector('english', search_words), 'C') ||
  setweight(to_tsvector('english', left(description, 600)), 'D')
) STORED;
CREATE INDEX products_search ON products USING gin (search);
