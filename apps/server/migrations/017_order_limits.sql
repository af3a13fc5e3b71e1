-- Up Migration

-- When a code that was sent to the account's number was answered. An account has a number only from then on.
ALTER TABLE users ADD COLUMN phone_proved_at timestamptz;
UPDATE users SET phone_proved_at = created_at WHERE phone IS NOT NULL;
ALTER TABLE users ADD CONSTRAINT users_phone_is_proved CHECK ((phone IS NULL) = (phone_proved_at IS NULL));

-- Whether cash wants a proved number, and above which sum of an order and the unpaid ones before it.
ALTER TABLE marketplaces ADD COLUMN cash_phone_proof boolean NOT NULL DEFAULT true;
ALTER TABLE marketplaces ADD COLUMN cash_phone_proof_above_paise bigint NOT NULL DEFAULT 100000;
ALTER TABLE marketplaces ADD CONSTRAINT marketplaces_cash_phone_proof_check CHECK (cash_phone_proof_above_paise >= 0);

-- The last ten digits of the number that the orders of a hold go to; a number is typed in many ways.
ALTER TABLE checkout_holds ADD COLUMN phone text NOT NULL DEFAULT '';
CREATE INDEX checkout_holds_unpaid_by_user ON checkout_holds (marketplace_id, user_id, created_at) WHERE state <> 'placed';
CREATE INDEX checkout_holds_unpaid_by_phone ON checkout_holds (marketplace_id, phone, created_at) WHERE state <> 'placed';

-- What an account, or a number, has ordered in cash of late.
CREATE INDEX orders_cash_by_user ON orders (marketplace_id, user_id, created_at)
  WHERE order_type = 'online' AND payment_method = 'Cash';
CREATE INDEX orders_cash_by_phone ON orders (marketplace_id, (right(regexp_replace(phone, '\D', '', 'g'), 10)), created_at)
  WHERE order_type = 'online' AND payment_method = 'Cash';

-- How many messages of orders were addressed in an hour, or a day: to a number, an e-mail, because of somebody at a network
-- address (as a hash), or in all. Forgotten after two days.
CREATE TABLE message_counts (
  subject text NOT NULL,
  since timestamptz NOT NULL,
  period text NOT NULL CHECK (period IN ('hour', 'day')),
  messages integer NOT NULL CHECK (messages > 0),
  PRIMARY KEY (subject, period, since)
);
CREATE INDEX message_counts_by_age ON message_counts (since);
