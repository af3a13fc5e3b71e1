-- Up Migration

-- Like a purchase order a request is paid by no customer: it is marked delivered when it was served.
ALTER TABLE orders DROP CONSTRAINT orders_delivered_is_paid;
ALTER TABLE orders ADD CONSTRAINT orders_delivered_is_paid
  CHECK (delivered_at IS NULL OR paid_at IS NOT NULL OR order_type IN ('po', 'request'));
