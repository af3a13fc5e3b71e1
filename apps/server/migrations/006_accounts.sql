-- Codes that let somebody choose a new password. A row is an e-mail address that was asked about, known or not, so that
-- asking costs the same either way; it is forgotten an hour after the first question.
CREATE TABLE password_resets (
  email citext PRIMARY KEY,
  asked integer NOT NULL DEFAULT 1 CHECK (asked > 0),
  asked_since timestamptz NOT NULL DEFAULT now(),
  -- Empty until a code is sent, which happens to known addresses only. HMAC-SHA-256.
  code_hash bytea,
  tries_left integer NOT NULL DEFAULT 0 CHECK (tries_left >= 0),
  expires_at timestamptz
);

-- Messages that had no provider to go to: the newest hundred, to be read in the demo.
CREATE TABLE kept_messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- An order keeps the address it went to; the same one again is the same row.
ALTER TABLE user_addresses ADD CONSTRAINT user_addresses_once UNIQUE (user_id, pin_code, phone, name, address);
CREATE INDEX user_addresses_by_use ON user_addresses (user_id, used_at DESC);
