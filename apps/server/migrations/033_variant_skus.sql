-- The index for the start of a SKU finds a whole one as well: its operators have the same "=".
DROP INDEX product_variants_by_sku;
