-- Up Migration

-- What the ledgers of a store are called in its accountant's Tally, by `TALLY_LEDGERS` of the domain; those left out have their usual names.
CREATE TABLE tally_ledgers (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  version integer NOT NULL,
  names jsonb NOT NULL CHECK (jsonb_typeof(names) = 'object' AND octet_length(names::text) <= 20000),
  PRIMARY KEY (marketplace_id, store_id)
);

ALTER TABLE tally_ledgers ADD CONSTRAINT tally_ledgers_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
