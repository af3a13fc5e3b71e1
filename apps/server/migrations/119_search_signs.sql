-- Up Migration

-- What Indian scripts may be typed with or without is left out: joiners and other signs that show nowhere, the dot below, and the two
-- ways to write a nasal sound (अण्डा, अंडा). As `withSameSigns` has it of what is searched for (packages/domain/src/search-words.ts).
CREATE FUNCTION search_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    translate(written,
      U&'/+()[]|' || U&'\0958\0959\095A\095B\095C\095D\095E\095F' || U&'\0901' || U&'\093C\200B\200C\200D\2060\FEFF\00AD',
      '       ' || U&'\0915\0916\0917\091C\0921\0922\092B\092F' || U&'\0902'),
    'ङ्(?=[क-ङ])|ञ्(?=[च-ञ])|ण्(?=[ट-ण])|न्(?=[त-न])|म्(?=[प-म])', U&'\0902', 'g')
$$;

-- Loose goods of which less than a step is left are sold out, too.
ALTER TABLE products DROP COLUMN search, DROP COLUMN in_stock,
  ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', search_text(name || ' ' || name_hi || ' ' || name_kn)), 'A') ||
    setweight(to_tsvector('english', search_text(brand)), 'B') ||
    setweight(to_tsvector('english', search_text(search_words)), 'C') ||
    setweight(to_tsvector('english', search_text(left(description, 600))), 'D')
  ) STORED,
  ADD COLUMN in_stock boolean NOT NULL GENERATED ALWAYS AS
    (count_in_stock >= coalesce(sale_step, 1) OR has_variants) STORED;

CREATE INDEX products_search ON products USING gin (search);
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
CREATE INDEX products_by_percent_off ON products (marketplace_id, percent_off DESC, id DESC)
  INCLUDE (store_id, category_id, in_stock, has_variants) WHERE status = 'Published';
