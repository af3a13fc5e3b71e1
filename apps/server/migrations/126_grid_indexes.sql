-- Up Migration

-- Grids are answered from an index in memory: nothing reads these any longer, and each write of a product wrote them.
DROP INDEX products_listed, products_by_category, products_by_sub_category, products_by_brand, products_listed_by_store,
  products_by_price, products_by_rating;
