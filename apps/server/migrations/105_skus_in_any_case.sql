-- Up Migration

-- A SKU is scanned and typed in any case.
CREATE INDEX products_by_upper_sku ON products (marketplace_id, upper(sku));
CREATE INDEX product_variants_by_upper_sku ON product_variants (marketplace_id, upper(sku));
