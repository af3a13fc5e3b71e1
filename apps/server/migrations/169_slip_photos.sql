-- Up Migration

-- The photo of a bank's slip, one of an act: in the database, as it is for those who see the store's cash and nobody else.
CREATE TABLE slip_photos (
  marketplace_id uuid NOT NULL,
  act_id uuid NOT NULL,
  store_id uuid NOT NULL,
  jpeg bytea NOT NULL CHECK (octet_length(jpeg) BETWEEN 1 AND 1048576),
  added_by uuid NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, act_id)
);

ALTER TABLE slip_photos ADD CONSTRAINT slip_photos_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
