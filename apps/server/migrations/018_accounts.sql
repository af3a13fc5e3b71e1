-- Up Migration

-- When each was proved by a code that was sent there. Until then it gives nobody a hold on the account.
ALTER TABLE users ADD COLUMN email_proved_at timestamptz;
ALTER TABLE users ADD COLUMN IF NOT EXISTS phone_proved_at timestamptz;
-- Empty while nobody knows the password: the account was made by phone.
ALTER TABLE users ADD COLUMN password_chosen_at timestamptz;
UPDATE users SET password_chosen_at = created_at WHERE phone IS NULL;
-- What the account's messages are written in; English while it is empty.
ALTER TABLE users ADD COLUMN language text CHECK (language IN ('en', 'hi', 'kn'));

-- Codes that were sent, each to one address or number for one purpose. `requester` is who requested it: a device that the account
-- knows, or a network. HMAC-SHA-256, worthless without the server's secret.
CREATE TABLE sent_codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset', 'phone', 'email')),
  recipient text NOT NULL,
  requester text NOT NULL,
  code_hash bytea NOT NULL,
  tries_left integer NOT NULL CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sent_codes_by_recipient ON sent_codes (purpose, recipient, id DESC);
CREATE INDEX sent_codes_by_expiry ON sent_codes (expires_at);

-- They hold the one code of an address or number, which anybody's request voided and anybody's tries used up.
DROP TABLE password_resets;
DELETE FROM phone_numbers WHERE uid_sealed IS NULL;
DROP INDEX phone_numbers_by_expiry;
ALTER TABLE phone_numbers DROP COLUMN code_hash, DROP COLUMN tries_left, DROP COLUMN expires_at;
ALTER TABLE phone_numbers ALTER COLUMN uid_sealed SET NOT NULL;

-- Devices that have signed in to an account, as hashes.
CREATE TABLE known_devices (
  user_id uuid NOT NULL,
  device text NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, device)
);

-- What happened to accounts: the same within a minute is one row with its count. `subject` is whom it happened to, or the call
-- that was limited; never a secret, and of people who have no account only a masked address.
CREATE TABLE security_log (
  minute timestamptz NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  network text NOT NULL,
  user_id uuid,
  agent text NOT NULL DEFAULT '',
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  PRIMARY KEY (minute, event, subject, network)
);
CREATE INDEX security_log_by_event ON security_log (event, minute DESC);

ALTER TABLE known_devices ADD CONSTRAINT known_devices_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
