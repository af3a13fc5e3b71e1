-- Up Migration

-- How what a return is worth was settled beside `refund_paise`, which is money: what had gone back at the provider's dashboard before, and
-- earned points that were spent, kept from it at ₹1 each.
ALTER TABLE order_requests
  ADD COLUMN refunded_elsewhere_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_elsewhere_paise >= 0),
  ADD COLUMN points_charged integer NOT NULL DEFAULT 0 CHECK (points_charged >= 0);
