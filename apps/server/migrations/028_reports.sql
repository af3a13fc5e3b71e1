-- Up Migration

-- What an order's lines add up to, beside items_paise, and what accepted returns took back of it: figures are read from the
-- order alone.
ALTER TABLE orders ADD COLUMN cost_paise bigint NOT NULL DEFAULT 0 CHECK (cost_paise >= 0);
ALTER TABLE orders ADD COLUMN line_count integer NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN pieces integer NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN returned_paise bigint NOT NULL DEFAULT 0 CHECK (returned_paise >= 0);
ALTER TABLE orders ADD COLUMN returned_cost_paise bigint NOT NULL DEFAULT 0 CHECK (returned_cost_paise >= 0);
ALTER TABLE orders ADD COLUMN returned_pieces integer NOT NULL DEFAULT 0 CHECK (returned_pieces >= 0);

UPDATE orders o SET cost_paise = l.cost, line_count = l.lines, pieces = l.pieces
  FROM (SELECT marketplace_id, order_id, sum(cost_paise * quantity)::bigint AS cost, count(*)::integer AS lines,
      sum(quantity)::integer AS pieces
    FROM order_items GROUP BY marketplace_id, order_id) l
  WHERE l.marketplace_id = o.marketplace_id AND l.order_id = o.id;

UPDATE orders o SET returned_paise = r.refund
  FROM (SELECT marketplace_id, order_id, sum(refund_paise)::bigint AS refund FROM order_requests
    WHERE kind = 'return' AND state = 'accepted' GROUP BY marketplace_id, order_id) r
  WHERE r.marketplace_id = o.marketplace_id AND r.order_id = o.id;

UPDATE orders o SET returned_cost_paise = r.cost, returned_pieces = r.pieces
  FROM (SELECT q.marketplace_id, q.order_id, sum(i.cost_paise * b.quantity)::bigint AS cost, sum(b.quantity)::integer AS pieces
    FROM order_requests q
    JOIN order_request_items b ON b.marketplace_id = q.marketplace_id AND b.request_id = q.id
    JOIN order_items i ON i.marketplace_id = b.marketplace_id AND i.order_id = b.order_id AND i.line_no = b.line_no
    WHERE q.kind = 'return' AND q.state = 'accepted' GROUP BY q.marketplace_id, q.order_id) r
  WHERE r.marketplace_id = o.marketplace_id AND r.order_id = o.id;

-- When the transaction began that wrote an order, by the database's clock; empty in orders from before this column. One that came
-- long after its own time is late: its day may have been summed up without it.
ALTER TABLE orders ADD COLUMN written_at timestamptz;
ALTER TABLE orders ALTER COLUMN written_at SET DEFAULT now();
CREATE INDEX orders_late ON orders (marketplace_id, store_id, created_at)
  WHERE (written_at AT TIME ZONE 'UTC') > (created_at AT TIME ZONE 'UTC') + interval '30 minutes';

-- What a store's orders of a type and a day in India came to; made of the orders, and made again when one of them changes.
CREATE TABLE order_days (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  day date NOT NULL,
  order_type text NOT NULL,
  orders integer NOT NULL,
  lines integer NOT NULL,
  pieces integer NOT NULL,
  total_paise bigint NOT NULL,
  shipping_paise bigint NOT NULL,
  revenue_paise bigint NOT NULL,
  -- How many late orders are in it, cancelled ones among them.
  late_orders integer NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, day, order_type)
);

-- The same for each product.
CREATE TABLE product_days (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  day date NOT NULL,
  order_type text NOT NULL,
  product_id uuid NOT NULL,
  pieces integer NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, day, order_type, product_id)
);

-- These added up by month, which begins on `month`.
CREATE TABLE product_months (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  month date NOT NULL,
  order_type text NOT NULL,
  product_id uuid NOT NULL,
  pieces integer NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, month, order_type, product_id)
);

-- A day of which an order has changed, written with the change, until the day is summed up again.
CREATE TABLE order_day_changes (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (marketplace_id, id)
);

-- Up to which day, itself left out, a marketplace's days are summed up.
CREATE TABLE summed_days (
  marketplace_id uuid NOT NULL,
  before date NOT NULL,
  PRIMARY KEY (marketplace_id)
);
