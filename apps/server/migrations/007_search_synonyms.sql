-- Names of the same goods that a marketplace adds to the built-in ones, or puts in their place.
CREATE TABLE search_synonyms (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  names text[] NOT NULL CHECK (cardinality(names) > 0),
  PRIMARY KEY (marketplace_id, id)
);
ALTER TABLE search_synonyms ADD CONSTRAINT search_synonyms_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
