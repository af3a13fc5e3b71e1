-- Up Migration

-- When the phone of `ended_device_hash` ended: with the link, by another number, or by another phone.
ALTER TABLE drivers ADD COLUMN device_ended_at timestamptz;
ALTER TABLE drivers DROP CONSTRAINT drivers_ended_revoked;
UPDATE drivers SET device_ended_at = revoked_at WHERE ended_device_hash IS NOT NULL;
ALTER TABLE drivers ADD CONSTRAINT drivers_ended_whole CHECK ((ended_device_hash IS NULL) = (device_ended_at IS NULL));
