-- Up Migration

-- In what goods are sold. Stock and quantities are whole units everywhere: pieces, grams or millilitres; price, MRP and cost are of a
-- piece, kilogram or litre. In the shop the quantity of loose goods grows by `sale_step` units: `packages/domain/src/line-amount.ts`.
ALTER TABLE products ADD sold_by text NOT NULL DEFAULT 'piece' CHECK (sold_by IN ('piece', 'kg', 'litre'));
ALTER TABLE products ADD sale_step integer;

-- What was sold by weight was stocked in whole kilograms.
UPDATE products SET sold_by = 'kg', sale_step = 250, count_in_stock = count_in_stock * 1000, reorder_level = reorder_level * 1000,
  stock_alert_limit = stock_alert_limit * 1000 WHERE sold_by_weight;
UPDATE product_variants v SET count_in_stock = v.count_in_stock * 1000
  FROM products p WHERE p.marketplace_id = v.marketplace_id AND p.id = v.product_id AND p.sold_by = 'kg';
UPDATE stock_ledger l SET change = l.change * 1000, balance = l.balance * 1000
  FROM products p WHERE p.marketplace_id = l.marketplace_id AND p.id = l.product_id AND p.sold_by = 'kg';

ALTER TABLE products DROP CONSTRAINT products_scale_item_check;
ALTER TABLE products ADD CONSTRAINT products_scale_item_check CHECK (scale_item IS NULL OR (sold_by = 'kg' AND scale_item BETWEEN 1 AND 99999999));
ALTER TABLE products DROP COLUMN sold_by_weight;
ALTER TABLE products ADD CONSTRAINT products_sale_step_check
  CHECK (CASE WHEN sold_by = 'piece' THEN sale_step IS NULL ELSE coalesce(sale_step BETWEEN 1 AND 25000, false) END);

-- Of loose goods the band counts kilograms or litres. What a variant is sold by stands with its product: its band is read for pieces only.
DROP INDEX products_by_stock_band;
ALTER TABLE products DROP COLUMN stock_band;
ALTER TABLE products ADD stock_band smallint NOT NULL GENERATED ALWAYS AS (
  CASE WHEN count_in_stock <= 0 THEN 0 ELSE CASE
    WHEN count_in_stock <= 5 * (CASE sold_by WHEN 'piece' THEN 1 ELSE 1000 END) THEN 1
    WHEN count_in_stock <= 20 * (CASE sold_by WHEN 'piece' THEN 1 ELSE 1000 END) THEN 2
    WHEN count_in_stock <= 100 * (CASE sold_by WHEN 'piece' THEN 1 ELSE 1000 END) THEN 3 ELSE 4 END END) STORED;
CREATE INDEX products_by_stock_band ON products (marketplace_id, stock_band, store_id);

ALTER TABLE order_items ADD sold_by text NOT NULL DEFAULT 'piece' CHECK (sold_by IN ('piece', 'kg', 'litre'));
-- Off the whole line, tax included. A share of a line that came back may be a paisa above its price: its line was rounded as one.
ALTER TABLE order_items ADD discount_paise bigint NOT NULL DEFAULT 0
  CHECK (discount_paise >= CASE WHEN original_line IS NULL THEN 0 ELSE -1 END);
ALTER TABLE order_items DROP CONSTRAINT order_items_tax_adds_up;
ALTER TABLE order_items ADD CONSTRAINT order_items_tax_adds_up CHECK (
  CASE WHEN sold_by = 'piece' THEN price_paise * quantity ELSE (price_paise * quantity + 500) / 1000 END - discount_paise
    = taxable_paise + cgst_paise + sgst_paise + igst_paise + cess_paise);
ALTER TABLE order_items ADD CONSTRAINT order_items_discount_within
  CHECK (taxable_paise + cgst_paise + sgst_paise + igst_paise + cess_paise >= 0);

-- What a line of a sheet is counted in: the words of the day it was put on it.
ALTER TABLE stock_count_lines ADD sold_by text NOT NULL DEFAULT 'piece' CHECK (sold_by IN ('piece', 'kg', 'litre'));
ALTER TABLE stock_count_lines DROP CONSTRAINT stock_count_lines_counted_check;
ALTER TABLE stock_count_lines ADD CONSTRAINT stock_count_lines_counted_check CHECK (counted BETWEEN 0 AND 10000000);
