-- Up Migration

-- Whoever registers with an address that another account has gets an account all the same: they typed the address, and have shown
-- nothing yet. Of the accounts with one address one at most holds it; the others only claim it.
ALTER TABLE users ADD COLUMN email_claimed boolean NOT NULL DEFAULT false;
ALTER TABLE users ADD CONSTRAINT users_claim_unproved CHECK (NOT email_claimed OR email_proved_at IS NULL);
ALTER TABLE users DROP CONSTRAINT users_email_taken;
CREATE UNIQUE INDEX users_email_taken ON users (email) WHERE NOT email_claimed;
CREATE INDEX users_by_claim ON users (email, id) WHERE email_claimed;
