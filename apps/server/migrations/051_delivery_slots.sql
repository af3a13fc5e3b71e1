-- Up Migration

-- The times between which a marketplace delivers, by weekday (0 is Sunday), on the clock in India; none: its stores' hours hold.
CREATE TABLE delivery_slots (
  marketplace_id uuid NOT NULL,
  weekday integer NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  starts text NOT NULL CHECK (starts ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ends text NOT NULL CHECK (ends ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  -- How many orders it takes on one day.
  places integer NOT NULL CHECK (places BETWEEN 1 AND 10000),
  PRIMARY KEY (marketplace_id, weekday, starts),
  CONSTRAINT delivery_slots_forward CHECK (ends > starts)
);

-- How many orders have a place in a slot of a day; a row where somebody had one.
CREATE TABLE slot_bookings (
  marketplace_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  taken integer NOT NULL CHECK (taken >= 0),
  PRIMARY KEY (marketplace_id, starts_at, ends_at)
);

ALTER TABLE marketplaces
  -- Days on which a slot can be chosen, today among them.
  ADD COLUMN slot_days integer NOT NULL DEFAULT 4 CHECK (slot_days BETWEEN 1 AND 14),
  -- Until so many minutes before its beginning a slot can be chosen.
  ADD COLUMN slot_cutoff_minutes integer NOT NULL DEFAULT 60 CHECK (slot_cutoff_minutes BETWEEN 0 AND 2880);

ALTER TABLE delivery_slots ADD CONSTRAINT delivery_slots_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE slot_bookings ADD CONSTRAINT slot_bookings_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
