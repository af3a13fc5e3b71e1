-- Up Migration

-- What grids are ordered by unless a shopper chooses another order: what sold in the last 30 days, how it is judged, and a chance
-- for what is new. Written now and then by a job, never with a sale, so that selling touches no index of the grids.
ALTER TABLE products ADD COLUMN popularity integer NOT NULL DEFAULT 226;

DROP INDEX products_listed, products_by_category, products_by_sub_category, products_by_brand, products_listed_by_store;
CREATE INDEX products_listed ON products (marketplace_id, in_stock DESC, popularity DESC, id DESC)
  INCLUDE (store_id, sub_category_id, brand, price_paise, percent_off) WHERE status = 'Published';
CREATE INDEX products_by_category ON products (marketplace_id, category_id, in_stock DESC, popularity DESC, id DESC)
  INCLUDE (store_id, sub_category_id, brand, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';
CREATE INDEX products_by_sub_category ON products (marketplace_id, sub_category_id, in_stock DESC, popularity DESC, id DESC)
  INCLUDE (store_id, brand, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';
CREATE INDEX products_by_brand ON products (marketplace_id, brand, in_stock DESC, popularity DESC, id DESC)
  INCLUDE (store_id, sub_category_id, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';
CREATE INDEX products_listed_by_store ON products (marketplace_id, store_id, in_stock DESC, popularity DESC, id DESC)
  INCLUDE (sub_category_id, brand, price_paise, percent_off, rating_tenths, num_reviews) WHERE status = 'Published';

-- The newest of a brand or subcategory are found among all of the newest, without reading rows.
DROP INDEX products_by_age;
CREATE INDEX products_by_age ON products (marketplace_id, created_at DESC, id DESC)
  INCLUDE (store_id, category_id, sub_category_id, brand) WHERE status = 'Published';
