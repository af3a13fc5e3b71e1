-- Up Migration

-- A store's own pause: since when it takes no orders online, and until when; without an end until further notice. Whether a
-- store is open is the operator's: `is_open`.
ALTER TABLE stores ADD COLUMN paused_since timestamptz, ADD COLUMN paused_until timestamptz,
  ADD CONSTRAINT stores_pause_check CHECK (paused_until IS NULL OR paused_until > paused_since AND paused_since IS NOT NULL);
