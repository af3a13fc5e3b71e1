-- Up Migration
-- replaced: another order of the shopper took its place. It is never placed any more, and a payment goes back.
ALTER TABLE checkout_holds DROP CONSTRAINT checkout_holds_state_check;
ALTER TABLE checkout_holds ADD CONSTRAINT checkout_holds_state_check
  CHECK (state IN ('held', 'released', 'placed', 'closed', 'replaced'));
-- When its orders were written. Empty of those that were placed before this column was there.
ALTER TABLE checkout_holds ADD COLUMN placed_at timestamptz;
CREATE INDEX checkout_holds_just_placed ON checkout_holds (user_id, marketplace_id, placed_at) WHERE state = 'placed';
-- A shopper's payments that made no order.
CREATE INDEX checkout_holds_by_user ON checkout_holds (user_id);

-- A payment that goes back without an order is told of, too: its messages name the hold that it was for, in place of an order.
ALTER TABLE order_messages DROP CONSTRAINT order_messages_order;
ALTER TABLE order_messages DROP CONSTRAINT order_messages_event_check;
ALTER TABLE order_messages ADD CONSTRAINT order_messages_event_check CHECK (event IN
  ('placed', 'paid', 'delivered', 'cancelled', 'refunded', 'cancel-declined', 'return-accepted', 'return-declined', 'payment-returned'));

-- Who handed money back in cash, as staff wrote it down; empty where nobody was asked.
ALTER TABLE payments ADD COLUMN handed_by text NOT NULL DEFAULT '';
