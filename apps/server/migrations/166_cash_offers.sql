-- Up Migration

-- What a driver has counted and asks a manager to take, on the manager's own device: the newest of a driver, until it is taken or withdrawn.
CREATE TABLE cash_offers (
  marketplace_id uuid NOT NULL,
  driver_id uuid NOT NULL,
  store_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  -- What the driver held when counting began.
  holds_paise bigint NOT NULL CHECK (holds_paise > 0),
  -- Notes and coins by their value in rupees.
  count jsonb NOT NULL,
  is_part boolean NOT NULL,
  reason text NOT NULL CHECK (length(reason) <= 300),
  offered_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, driver_id)
);

ALTER TABLE cash_offers ADD CONSTRAINT cash_offers_driver
  FOREIGN KEY (marketplace_id, driver_id) REFERENCES drivers (marketplace_id, id);
ALTER TABLE cash_offers ADD CONSTRAINT cash_offers_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
