-- Neither changes with a sale, except the sale of the last piece: so selling touches no index of the grids.
ALTER TABLE products
  ADD has_variants boolean NOT NULL DEFAULT false,
  ADD rating_tenths integer NOT NULL GENERATED ALWAYS AS
    (CASE WHEN num_reviews > 0 THEN round(rating_sum * 10.0 / num_reviews)::integer ELSE 0 END) STORED;
-- A product that is sold out may still have variants in stock.
ALTER TABLE products ADD in_stock boolean NOT NULL GENERATED ALWAYS AS (count_in_stock > 0 OR has_variants) STORED;
-- Room for the next version of a row on its own page, without which a sale would touch all indexes after all.
ALTER TABLE products SET (fillfactor = 85);

-- Each grid is read in the order of its index: a deep page skips index entries, never rows, and facets are counted from
-- the index alone.
DROP INDEX products_by_category, products_by_sub_category, products_by_brand, products_by_age, products_by_percent_off;
CREATE INDEX products_listed ON products (marketplace_id, in_stock DESC, created_at DESC, id DESC)
  INCLUDE (store_id, sub_category_id, brand, price_paise, percent_off) WHERE status = 'Published';
CREATE INDEX products_by_category ON products (marketplace_id, category_id, in_stock DESC, created_at DESC, id DESC)
  INCLUDE (store_id, sub_category_id, brand, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';
CREATE INDEX products_by_sub_category ON products (marketplace_id, sub_category_id, in_stock DESC, created_at DESC, id DESC)
  INCLUDE (store_id, brand, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';
CREATE INDEX products_by_brand ON products (marketplace_id, brand, in_stock DESC, created_at DESC, id DESC)
  INCLUDE (store_id, sub_category_id, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';
CREATE INDEX products_listed_by_store ON products (marketplace_id, store_id, in_stock DESC, created_at DESC, id DESC)
  INCLUDE (sub_category_id, brand, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';
CREATE INDEX products_by_age ON products (marketplace_id, created_at DESC, id DESC)
  INCLUDE (store_id, category_id) WHERE status = 'Published';
CREATE INDEX products_by_price ON products (marketplace_id, price_paise, id)
  INCLUDE (store_id, category_id) WHERE status = 'Published';
CREATE INDEX products_by_percent_off ON products (marketplace_id, percent_off DESC, id DESC)
  INCLUDE (store_id, category_id, in_stock, has_variants) WHERE status = 'Published';
CREATE INDEX products_by_rating ON products (marketplace_id, rating_tenths DESC, num_reviews DESC, id DESC)
  INCLUDE (store_id, category_id) WHERE status = 'Published';
CREATE INDEX bundles_by_id ON bundles (id);

-- Typing errors are looked up among the words in use, which are few, instead of among all names.
DROP INDEX products_similar_name;
CREATE TABLE search_vocabulary (
  marketplace_id uuid NOT NULL,
  word text NOT NULL,
  -- The word's consonants as they sound: 'biskit' and 'biscuit' are both 'bskt'.
  sound text NOT NULL,
  PRIMARY KEY (marketplace_id, word)
);
CREATE INDEX search_vocabulary_by_sound ON search_vocabulary (marketplace_id, sound);
CREATE INDEX search_vocabulary_similar ON search_vocabulary USING gin (word gin_trgm_ops);
ALTER TABLE search_vocabulary ADD CONSTRAINT search_vocabulary_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
