-- Up Migration

-- How often something that is limited was done, by whom or to whom: `key` is the limit's name and a hash of its subject, such
-- as an account. Forgotten once expired. In milliseconds since 1970.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire double precision NOT NULL
);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);
