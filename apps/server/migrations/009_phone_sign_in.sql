-- A mobile number that a code was sent to. It is forgotten with its code, unless somebody has signed in with it.
CREATE TABLE phone_numbers (
  phone text PRIMARY KEY CHECK (phone ~ '^\+91[6-9][0-9]{9}$'),
  -- HMAC-SHA-256; empty once it is used or its tries are.
  code_hash bytea,
  tries_left integer NOT NULL DEFAULT 0 CHECK (tries_left >= 0),
  expires_at timestamptz NOT NULL DEFAULT now(),
  -- Who the number is to the account that signs in with it: the account's first password, sealed. Made with the account.
  uid_sealed bytea
);
CREATE INDEX phone_numbers_by_expiry ON phone_numbers (expires_at) WHERE uid_sealed IS NULL;

-- When codes were asked for, for a number ('number +919845012345') or from an address ('address 203.0.113.7'), in the
-- last day. The row is what is locked while it is decided whether one more may be sent.
CREATE TABLE phone_code_askers (
  asker text PRIMARY KEY,
  asked timestamptz[] NOT NULL DEFAULT '{}',
  last_asked timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX phone_code_askers_by_age ON phone_code_askers (last_asked);

-- What an hour's codes came to, over all numbers: asked for, taken from what is kept back for numbers that have signed
-- in before, and used to sign in.
CREATE TABLE phone_code_hours (
  hour timestamptz PRIMARY KEY,
  asked integer NOT NULL DEFAULT 0,
  reserve integer NOT NULL DEFAULT 0,
  used integer NOT NULL DEFAULT 0
);

-- Challenges that were answered. Each is good once, so it stays until it is good no more.
CREATE TABLE used_challenges (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_challenges_by_expiry ON used_challenges (expires_at);

ALTER TABLE kept_messages DROP CONSTRAINT kept_messages_channel_check;
ALTER TABLE kept_messages ADD CONSTRAINT kept_messages_channel_check CHECK (channel IN ('mail', 'sms', 'push'));
CREATE INDEX kept_messages_by_age ON kept_messages (created_at DESC, id DESC);
