-- Up Migration

-- 'Kabuli Chana/Kadale' was one word to the database, which takes it for a file's name: what stands between slashes, plus signs and
-- brackets is found by its own words.
DROP INDEX products_search;
ALTER TABLE products DROP COLUMN search;
ALTER TABLE products ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
  setweight(to_tsvector('english', translate(name || ' ' || name_hi || ' ' || name_kn, '/+()[]|', '       ')), 'A') ||
  setweight(to_tsvector('english', brand), 'B') || setweight(to_tsvector('english', search_words), 'C') ||
  setweight(to_tsvector('english', translate(left(description, 600), '/+()[]|', '       ')), 'D')
) STORED;
CREATE INDEX products_search ON products USING gin (search);
