-- Up Migration

-- What is taken off a day's figures because it went back then, of an order of any day: the day of the sale stays as it was reported. An order
-- that is cancelled in a later month than its own counts on its day, and is reversed on that of its cancellation.
CREATE TABLE order_reversals (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  store_id uuid NOT NULL,
  at timestamptz NOT NULL,
  -- As in order_days; below zero where the bank did not take what was given back.
  orders integer NOT NULL DEFAULT 0,
  lines integer NOT NULL DEFAULT 0,
  pieces integer NOT NULL DEFAULT 0,
  total_paise bigint NOT NULL,
  shipping_paise bigint NOT NULL DEFAULT 0,
  revenue_paise bigint NOT NULL,
  uncosted_lines integer NOT NULL DEFAULT 0,
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX order_reversals_by_day ON order_reversals (marketplace_id, store_id, at);
CREATE INDEX order_reversals_by_order ON order_reversals (marketplace_id, order_id);
ALTER TABLE orders ADD COLUMN cancelled_late boolean NOT NULL DEFAULT false;

-- What came back before this: each return's money on its day; what the goods had cost, and the delivery, on that of an order's last.
INSERT INTO order_reversals (marketplace_id, id, order_id, store_id, at, pieces, total_paise, shipping_paise, revenue_paise)
  SELECT r.marketplace_id, r.id, r.order_id, o.store_id, coalesce(r.answered_at, r.asked_at),
    CASE WHEN r.is_last THEN o.returned_pieces ELSE 0 END, r.refund_paise,
    CASE WHEN r.is_last AND o.returned_pieces >= o.pieces THEN o.shipping_paise ELSE 0 END,
    r.refund_paise - CASE WHEN r.is_last THEN o.returned_cost_paise ELSE 0 END
  FROM (
    SELECT q.*, row_number() OVER (PARTITION BY q.marketplace_id, q.order_id ORDER BY q.answered_at DESC, q.id DESC) = 1 AS is_last
    FROM order_requests q WHERE q.kind = 'return' AND q.state = 'accepted'
  ) r JOIN orders o ON o.marketplace_id = r.marketplace_id AND o.id = r.order_id
  WHERE o.cancelled_at IS NULL;
INSERT INTO order_reversals (marketplace_id, id, order_id, store_id, at, total_paise, revenue_paise)
  SELECT o.marketplace_id, o.id, o.id, o.store_id, f.at, o.refunded_elsewhere_paise, o.refunded_elsewhere_paise
  FROM orders o JOIN (
    SELECT marketplace_id, order_id, max(created_at) AS at FROM refunds WHERE origin = 'elsewhere' GROUP BY marketplace_id, order_id
  ) f ON f.marketplace_id = o.marketplace_id AND f.order_id = o.id
  WHERE o.refunded_elsewhere_paise > 0 AND o.cancelled_at IS NULL;

-- The days of both are summed up again.
INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
  SELECT DISTINCT marketplace_id, md5(concat_ws(' ', 'reversed', store_id, day))::uuid, store_id, day FROM (
    SELECT v.marketplace_id, v.store_id, (v.at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM order_reversals v
    UNION
    SELECT o.marketplace_id, o.store_id, (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM order_reversals v
    JOIN orders o ON o.marketplace_id = v.marketplace_id AND o.id = v.order_id
  ) days
  ON CONFLICT DO NOTHING;

ALTER TABLE order_reversals ADD CONSTRAINT order_reversals_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
