-- Up Migration
-- replaced: another order of the shopper took its place. It is never placed any more, and a payment goes back.
ALTER TABLE checkout_holds DROP CONSTRAINT checkout_holds_state_check;
ALTER TABLE checkout_holds ADD CONSTRAINT checkout_holds_state_check
  CHECK (state IN ('held', 'released', 'placed', 'closed', 'replaced'));
-- When its orders were written, and when their shopper's browser was told so. Until then the browser may think that nothing was
-- paid, and let its shopper order the same once more.
ALTER TABLE checkout_holds ADD COLUMN placed_at timestamptz, ADD COLUMN told_at timestamptz;
UPDATE checkout_holds SET told_at = now() WHERE state = 'placed';
CREATE INDEX checkout_holds_just_placed ON checkout_holds (user_id, marketplace_id, placed_at) WHERE state = 'placed';
-- A shopper's payments that made no order.
CREATE INDEX checkout_holds_by_user ON checkout_holds (user_id);

-- A payment that goes back without an order is told of, too: its messages name the hold that it was for, in place of an order.
ALTER TABLE order_messages DROP CONSTRAINT order_messages_order;
ALTER TABLE order_messages DROP CONSTRAINT order_messages_event_check;
ALTER TABLE order_messages ADD CONSTRAINT order_messages_event_check CHECK (event IN
  ('placed', 'paid', 'delivered', 'cancelled', 'refunded', 'cancel-declined', 'return-accepted', 'return-declined', 'payment-returned'));

-- What the provider had given back of a payment before it was recorded here.
ALTER TABLE provider_payments ADD COLUMN refunded_before_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_before_paise >= 0);

-- Who handed money back in cash, as staff wrote it down; empty where nobody was asked.
ALTER TABLE payments ADD COLUMN handed_by text NOT NULL DEFAULT '';
