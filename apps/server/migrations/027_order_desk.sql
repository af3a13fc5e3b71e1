-- Up Migration

-- The number that people say on the phone. A sequence is no row, so orders don't queue for it; what it draws is spread over
-- all numbers of six digits, then of seven, so that two orders in a row look nothing alike and tell nobody how many there are.
CREATE SEQUENCE order_numbers AS bigint MINVALUE 0 START 0;
CREATE FUNCTION order_number(drawn bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (100000 + drawn / 900000 * 900000 + (drawn % 900000 * 611953 + 302718) % 900000)::integer
$$;

ALTER TABLE orders ADD COLUMN number integer CHECK (number >= 100000);
UPDATE orders o SET number = n.number FROM (
  SELECT marketplace_id, id, (100000 + drawn / 900000 * 900000 + (drawn % 900000 * 611953 + 302718) % 900000)::integer AS number
  FROM (SELECT marketplace_id, id, row_number() OVER (PARTITION BY marketplace_id ORDER BY created_at, id) - 1 AS drawn FROM orders) d
) n WHERE o.marketplace_id = n.marketplace_id AND o.id = n.id;
SELECT setval('order_numbers', (SELECT coalesce(max(placed), 0) FROM (SELECT count(*) AS placed FROM orders GROUP BY marketplace_id) m), false);
ALTER TABLE orders ALTER COLUMN number SET NOT NULL;
ALTER TABLE orders ADD CONSTRAINT orders_number_taken UNIQUE (marketplace_id, number);

-- Lists of orders are counted and leafed through in their index alone, whichever tab and filter.
DROP INDEX orders_by_time;
DROP INDEX orders_by_age;
DROP INDEX orders_by_store;
CREATE INDEX orders_by_time ON orders (created_at DESC, id DESC)
  INCLUDE (marketplace_id, store_id, order_type, payment_method, paid_at, delivered_at, cancelled_at);
CREATE INDEX orders_by_age ON orders (marketplace_id, created_at DESC, id DESC)
  INCLUDE (store_id, order_type, payment_method, paid_at, delivered_at, cancelled_at);
CREATE INDEX orders_by_store ON orders (marketplace_id, store_id, created_at DESC, id DESC)
  INCLUDE (order_type, payment_method, paid_at, delivered_at, cancelled_at);
CREATE INDEX orders_by_total ON orders (total_paise DESC, id DESC) INCLUDE (marketplace_id, store_id);
-- Parts of a customer's name and of the digits of their number.
CREATE INDEX orders_found ON orders USING gin ((lower(customer_name) || ' ' || regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);

-- What staff tell each other about an order. Its shopper never reads it.
CREATE TABLE order_notes (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- Empty when the account is gone.
  user_id uuid,
  note text NOT NULL CHECK (note <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX order_notes_by_order ON order_notes (marketplace_id, order_id, created_at);

ALTER TABLE order_notes ADD CONSTRAINT order_notes_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE order_notes ADD CONSTRAINT order_notes_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
