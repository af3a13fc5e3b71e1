-- Shoppers ask to cancel an order, or to return some of it; staff answer. An order has one open request at most.
CREATE TABLE order_requests (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cancel', 'return')),
  -- overtaken: the order was delivered before anybody answered.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'overtaken')),
  reason text NOT NULL CHECK (reason <> ''),
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Empty when the request was overtaken.
  answered_by uuid,
  answered_at timestamptz,
  answer text NOT NULL DEFAULT '',
  -- What an accepted return gave back and took back. `points_missing` were spent before they could be taken back.
  refund_paise bigint NOT NULL DEFAULT 0 CHECK (refund_paise >= 0),
  points_given integer NOT NULL DEFAULT 0 CHECK (points_given >= 0),
  points_taken integer NOT NULL DEFAULT 0 CHECK (points_taken >= 0),
  points_missing integer NOT NULL DEFAULT 0 CHECK (points_missing >= 0),
  CONSTRAINT order_requests_answered CHECK ((state = 'open') = (answered_at IS NULL)),
  PRIMARY KEY (marketplace_id, id)
);
CREATE UNIQUE INDEX order_requests_one_open ON order_requests (marketplace_id, order_id) WHERE state = 'open';
CREATE INDEX order_requests_by_order ON order_requests (marketplace_id, order_id, asked_at);

-- What a return is about.
CREATE TABLE order_request_items (
  marketplace_id uuid NOT NULL,
  request_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_no integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (marketplace_id, request_id, line_no)
);

-- Each return of an order gives and takes points; only earning and redeeming happen once.
ALTER TABLE reward_ledger DROP CONSTRAINT reward_ledger_once;
CREATE UNIQUE INDEX reward_ledger_once ON reward_ledger (marketplace_id, order_id, cause) WHERE cause IN ('earned', 'redeemed');
CREATE INDEX reward_ledger_by_order ON reward_ledger (marketplace_id, order_id);

ALTER TABLE order_requests ADD CONSTRAINT order_requests_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE order_requests ADD CONSTRAINT order_requests_answered_by FOREIGN KEY (answered_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE order_request_items ADD CONSTRAINT order_request_items_request FOREIGN KEY (marketplace_id, request_id) REFERENCES order_requests (marketplace_id, id);
ALTER TABLE order_request_items ADD CONSTRAINT order_request_items_line
  FOREIGN KEY (marketplace_id, order_id, line_no) REFERENCES order_items (marketplace_id, order_id, line_no);
