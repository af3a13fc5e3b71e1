-- Up Migration

-- Who is to be notified once when somebody delivers to a pin code. `put_off_until`: not before, they were sent too much lately.
CREATE TABLE area_requests (
  pin_code text NOT NULL CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  user_id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  put_off_until timestamptz,
  PRIMARY KEY (pin_code, user_id)
);
CREATE INDEX area_requests_by_user ON area_requests (user_id);

-- Who is to be notified once when a product is in stock again; `variant_id` is null for the product itself.
CREATE TABLE stock_requests (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  user_id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  put_off_until timestamptz,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT stock_requests_once UNIQUE NULLS NOT DISTINCT (marketplace_id, product_id, variant_id, user_id)
);
CREATE INDEX stock_requests_by_user ON stock_requests (user_id);

ALTER TABLE area_requests ADD CONSTRAINT area_requests_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
ALTER TABLE stock_requests ADD CONSTRAINT stock_requests_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE stock_requests ADD CONSTRAINT stock_requests_variant FOREIGN KEY (marketplace_id, product_id, variant_id) REFERENCES product_variants (marketplace_id, product_id, id) ON DELETE CASCADE;
ALTER TABLE stock_requests ADD CONSTRAINT stock_requests_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
