-- Up Migration

-- How many different people searched on a day in India for words that found something in a marketplace: normalised, and never what
-- looks like a number of somebody. It says nothing of who they were.
CREATE TABLE found_searches (
  marketplace_id uuid NOT NULL,
  day date NOT NULL,
  words text NOT NULL CHECK (words <> ''),
  searches integer NOT NULL DEFAULT 1 CHECK (searches > 0),
  PRIMARY KEY (marketplace_id, day, words)
);

ALTER TABLE found_searches ADD CONSTRAINT found_searches_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
