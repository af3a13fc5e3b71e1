-- Up Migration

-- What an account has proved: the one address that messages, resets and roles go by. `email` is what somebody typed. `phone` is a number that was proved.
ALTER TABLE users ADD COLUMN proved_email citext GENERATED ALWAYS AS (CASE WHEN email_proved_at IS NOT NULL THEN email END) STORED;

-- The session that a key is being set up in: it ends with it. Null once it is turned on.
ALTER TABLE second_factors ADD COLUMN started_in uuid;

-- The session in which a browser let itself be told of orders; null of those before.
ALTER TABLE push_subscriptions ADD COLUMN session_id uuid;
