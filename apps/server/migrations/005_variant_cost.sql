-- A larger pack costs the shop more than a smaller one; profit is counted from what was sold.
ALTER TABLE product_variants ADD cost_paise bigint NOT NULL DEFAULT 0 CHECK (cost_paise >= 0);
