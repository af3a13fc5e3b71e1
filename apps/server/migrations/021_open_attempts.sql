-- Up Migration
-- replaced: another order of the shopper took its place. It is never placed any more, and a payment goes back.
ALTER TABLE checkout_holds DROP CONSTRAINT checkout_holds_state_check;
ALTER TABLE checkout_holds ADD CONSTRAINT checkout_holds_state_check
  CHECK (state IN ('held', 'released', 'placed', 'closed', 'replaced'));
-- When its orders were written. Empty of those that were placed before this column was there.
ALTER TABLE checkout_holds ADD COLUMN placed_at timestamptz;
CREATE INDEX checkout_holds_just_placed ON checkout_holds (user_id, marketplace_id, placed_at) WHERE state = 'placed';

-- A payment that goes back without an order is told of, too: a message is about an order or about a payment.
ALTER TABLE order_messages ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE order_messages ADD COLUMN payment_id text;
ALTER TABLE order_messages ADD CONSTRAINT order_messages_subject CHECK ((order_id IS NULL) <> (payment_id IS NULL));
ALTER TABLE order_messages DROP CONSTRAINT order_messages_event_check;
ALTER TABLE order_messages ADD CONSTRAINT order_messages_event_check CHECK (event IN
  ('placed', 'paid', 'delivered', 'cancelled', 'refunded', 'cancel-declined', 'return-accepted', 'return-declined', 'payment-returned'));
CREATE UNIQUE INDEX order_messages_of_payment_once ON order_messages (marketplace_id, payment_id, event, channel, recipient)
  WHERE payment_id IS NOT NULL;

-- Who handed money back in cash, as staff wrote it down; empty where nobody was asked.
ALTER TABLE payments ADD COLUMN handed_by text NOT NULL DEFAULT '';

ALTER TABLE order_messages ADD CONSTRAINT order_messages_payment FOREIGN KEY (marketplace_id, payment_id) REFERENCES provider_payments (marketplace_id, id);
