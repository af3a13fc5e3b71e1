-- Up Migration

-- A driver's page asks for these every ten seconds; those that the driver has delivered are most, and always more.
DROP INDEX orders_by_driver;
CREATE INDEX orders_with_driver ON orders (marketplace_id, driver_id)
  WHERE driver_id IS NOT NULL AND delivered_by_driver IS DISTINCT FROM driver_id;

-- The last wrong code: typed or sent once more, as its answer was lost, it is no other try.
ALTER TABLE door_codes ADD COLUMN last_wrong text NOT NULL DEFAULT '';
