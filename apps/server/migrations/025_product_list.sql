-- Up Migration

-- What the office's product list sorts by, searches in and filters by. None of it changes with a sale, but for the sale that
-- leaves few or nothing: so selling still touches no index. Cut to a length that an index row always has room for.
ALTER TABLE products
  ADD name_key text NOT NULL GENERATED ALWAYS AS (left(lower(name), 60)) STORED,
  ADD list_words text NOT NULL GENERATED ALWAYS AS
    (lower(left(name, 120) || ' ' || left(brand, 60) || ' ' || left(sku, 60) || ' ' || left(name_hi, 60) || ' ' ||
      left(name_kn, 60))) STORED,
  -- Of a product with variants their stock decides, which only a look at them can tell.
  ADD stock_state text NOT NULL GENERATED ALWAYS AS
    (CASE WHEN has_variants THEN 'varied' WHEN count_in_stock = 0 THEN 'out'
      WHEN count_in_stock <= reorder_level THEN 'low' ELSE 'enough' END) STORED;

-- A page, a search, each filter and all counts of a store are read from this index alone.
CREATE INDEX products_of_store ON products (marketplace_id, store_id, name_key, id)
  INCLUDE (list_words, status, category_id, stock_state, price_paise, expiry_date);
CREATE INDEX products_with_variants ON products (marketplace_id, store_id, id) WHERE has_variants;

-- How somebody looks at the product list, under a name: the query of its address.
CREATE TABLE saved_views (
  marketplace_id uuid NOT NULL,
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  query text NOT NULL CHECK (length(query) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, user_id, id),
  CONSTRAINT saved_views_name_taken UNIQUE (marketplace_id, user_id, name)
);

ALTER TABLE saved_views ADD CONSTRAINT saved_views_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
