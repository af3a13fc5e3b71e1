-- In which language the browser is spoken to.
ALTER TABLE push_subscriptions ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'kn'));
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, marketplace_id);
-- A browser that asks for a new address, or logs out, knows only its address.
CREATE INDEX push_subscriptions_by_endpoint ON push_subscriptions (endpoint);

-- What is told of orders: a row is one event for one receiver by one channel, written with the event.
CREATE TABLE order_messages (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  event text NOT NULL CHECK (event IN
    ('placed', 'paid', 'delivered', 'cancelled', 'refunded', 'cancel-declined', 'return-accepted', 'return-declined')),
  -- Tells two events of the same kind apart, such as two returns; empty where there is one only.
  occasion text NOT NULL DEFAULT '',
  channel text NOT NULL CHECK (channel IN ('push', 'mail', 'sms')),
  -- A subscription's id, an e-mail or a number.
  recipient text NOT NULL CHECK (recipient <> ''),
  -- What the sentence needs beyond the order, such as an amount.
  details jsonb NOT NULL DEFAULT '{}',
  -- dropped: the receiver is gone. dead: given up after the last try, until somebody sends it again.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'dropped', 'dead')),
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  last_error text NOT NULL DEFAULT '',
  next_try_at timestamptz DEFAULT now(),
  tried_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_messages_waits CHECK ((state = 'waiting') = (next_try_at IS NOT NULL)),
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT order_messages_once UNIQUE (marketplace_id, order_id, event, occasion, channel, recipient)
);
CREATE INDEX order_messages_due ON order_messages (next_try_at) WHERE state = 'waiting';
CREATE INDEX order_messages_dead ON order_messages (created_at DESC, id DESC) WHERE state = 'dead';
CREATE INDEX order_messages_by_age ON order_messages (created_at) WHERE state IN ('sent', 'dropped');

ALTER TABLE order_messages ADD CONSTRAINT order_messages_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
