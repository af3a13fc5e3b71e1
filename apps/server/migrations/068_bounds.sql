-- Up Migration

-- Behind what the contract takes: the numbers are those of `packages/domain/src/bounds.ts`, compared by a test. Rows of before stay
-- as they are.
ALTER TABLE products ADD CONSTRAINT products_bounds_check CHECK (mrp_paise <= 100000000000 AND cost_paise <= 100000000000) NOT VALID;
ALTER TABLE product_variants ADD CONSTRAINT product_variants_bounds_check
  CHECK (mrp_paise <= 100000000000 AND cost_paise <= 100000000000) NOT VALID;
ALTER TABLE orders ADD CONSTRAINT orders_bounds_check CHECK (items_paise <= 100000000000 AND total_paise <= 100000000000) NOT VALID;
ALTER TABLE order_items ADD CONSTRAINT order_items_bounds_check CHECK (quantity <= 9999000 AND price_paise <= 100000000000) NOT VALID;
ALTER TABLE settlement_lines ADD CONSTRAINT settlement_lines_bounds_check
  CHECK (abs(amount_paise) <= 100000000000 AND abs(credit_paise) <= 100000000000 AND abs(debit_paise) <= 100000000000) NOT VALID;
ALTER TABLE vendor_invoices ADD CONSTRAINT vendor_invoices_bounds_check CHECK (total_paise <= 100000000000) NOT VALID;

-- As a product of integers it was a fault from 2,14,74,837 points on.
ALTER TABLE orders DROP CONSTRAINT orders_adds_up;
ALTER TABLE orders ADD CONSTRAINT orders_adds_up
  CHECK (total_paise = items_paise + shipping_paise + tax_paise - points_redeemed::bigint * 100);

ALTER TABLE till_differences DROP CONSTRAINT till_differences_kind_check;
ALTER TABLE till_differences ADD CONSTRAINT till_differences_kind_check
  CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off', 'seller-unknown',
    'returned-too-much', 'cash-differs', 'unreadable', 'approval-missing', 'price-above-mrp', 'tax-differs', 'shift-unknown',
    'stock-implausible'));
