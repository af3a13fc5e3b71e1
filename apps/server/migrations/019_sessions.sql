-- Up Migration

-- Since when a code of their authenticator app is asked of a person; empty while it is turned off.
ALTER TABLE users ADD COLUMN second_factor_at timestamptz;
-- When a superAdmin first signed in: from the second time on a second factor is due.
ALTER TABLE users ADD COLUMN first_sign_in_at timestamptz;

-- A sign-in of a person on one device. A bearer token names its row, and is worth nothing once that has ended.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- The user's at sign-in: when theirs rises, this session is over.
  token_version integer NOT NULL,
  -- Opened by somebody with a role. Who is given one later signs in again, for a shorter session.
  of_staff boolean NOT NULL,
  browser text NOT NULL DEFAULT '',
  system text NOT NULL DEFAULT '',
  is_phone boolean NOT NULL DEFAULT false,
  -- Half of the address that it was opened from, such as '203.0.*.*'; empty inside a house.
  network text NOT NULL DEFAULT '',
  is_new_network boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Written every few minutes at most.
  last_seen_at timestamptz NOT NULL,
  idle_minutes integer NOT NULL CHECK (idle_minutes > 0),
  expires_at timestamptz NOT NULL,
  -- When it was last proved who this is: by password or code, and by the second factor.
  proved_at timestamptz NOT NULL,
  second_factor_at timestamptz,
  -- Only good for setting up the second factor that is due.
  second_factor_due boolean NOT NULL DEFAULT false,
  ended_at timestamptz
);
CREATE INDEX sessions_by_user ON sessions (user_id, last_seen_at DESC);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- The key that a person's authenticator app shares with us.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY,
  key_sealed bytea NOT NULL,
  -- The half minute, counted from 1970, of the last code that fitted: a code counts once.
  last_step integer NOT NULL DEFAULT 0,
  wrong_codes integer NOT NULL DEFAULT 0,
  fitted_at timestamptz
);

-- Codes for the day on which the phone is gone, each good once. HMAC-SHA-256.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

ALTER TABLE sessions ADD CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE second_factors ADD CONSTRAINT second_factors_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE recovery_codes ADD CONSTRAINT recovery_codes_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
