-- Up Migration

-- Placeholders of the product form are no facts. A blank cost is unknown, NULL; a blank tax is NULL, the store's rate for the category.
ALTER TABLE products ALTER COLUMN cost_paise DROP DEFAULT, ALTER COLUMN cost_paise DROP NOT NULL;
ALTER TABLE product_variants ALTER COLUMN cost_paise DROP DEFAULT, ALTER COLUMN cost_paise DROP NOT NULL;
ALTER TABLE order_items ALTER COLUMN cost_paise DROP DEFAULT, ALTER COLUMN cost_paise DROP NOT NULL;
ALTER TABLE stock_count_lines ALTER COLUMN cost_paise DROP DEFAULT, ALTER COLUMN cost_paise DROP NOT NULL;

-- Somebody has typed ₹1 for the price or MRP, which otherwise is their placeholder.
ALTER TABLE products ADD COLUMN one_rupee boolean NOT NULL DEFAULT false;

-- Lines whose cost nobody knew. In orders.cost_paise they count what they were charged, so that they bring no profit.
ALTER TABLE orders ADD COLUMN uncosted_lines integer NOT NULL DEFAULT 0;
ALTER TABLE order_days ADD COLUMN uncosted_lines integer NOT NULL DEFAULT 0;

-- What is there already. A tax of 1 % is the placeholder: no goods are taxed at it. A cost of ₹0 is what a blank field, a file without
-- a cost and the till's "new product" wrote. A cost of ₹1 is what a new product was made with; forms have always shown it blank, so
-- that nobody has seen it as a fact. Only what a vendor was paid on a purchase order that came is one, and stays.
UPDATE products SET tax_bp = NULL, updated_at = now() WHERE tax_bp = 100;
UPDATE products p SET cost_paise = NULL, updated_at = now()
  WHERE p.cost_paise = 0 OR p.cost_paise = 100 AND NOT EXISTS (
    SELECT FROM order_items i JOIN orders o ON o.marketplace_id = i.marketplace_id AND o.id = i.order_id
    WHERE i.marketplace_id = p.marketplace_id AND i.product_id = p.id AND i.variant_id IS NULL AND o.order_type = 'po'
      AND o.delivered_at IS NOT NULL AND coalesce(i.came_price_paise, i.price_paise) = 100);

-- Costs of variants were reckoned from their product's.
UPDATE order_items SET cost_paise = NULL WHERE cost_paise = 0;
UPDATE order_items i SET cost_paise = NULL FROM products p
  WHERE p.marketplace_id = i.marketplace_id AND p.id = i.product_id AND p.cost_paise IS NULL
    AND i.variant_id IS NULL AND i.cost_paise = 100;
UPDATE order_items i SET cost_paise = NULL FROM products p, product_variants v
  WHERE p.marketplace_id = i.marketplace_id AND p.id = i.product_id AND p.cost_paise IS NULL
    AND v.marketplace_id = i.marketplace_id AND v.product_id = i.product_id AND v.id = i.variant_id AND i.cost_paise = v.cost_paise
    AND NOT EXISTS (
      SELECT FROM order_items c JOIN orders o ON o.marketplace_id = c.marketplace_id AND o.id = c.order_id
      WHERE c.marketplace_id = v.marketplace_id AND c.variant_id = v.id AND o.order_type = 'po'
        AND o.delivered_at IS NOT NULL AND coalesce(c.came_price_paise, c.price_paise) = v.cost_paise);
UPDATE product_variants v SET cost_paise = NULL FROM products p
  WHERE p.marketplace_id = v.marketplace_id AND p.id = v.product_id AND (v.cost_paise = 0 OR p.cost_paise IS NULL
    AND NOT EXISTS (
      SELECT FROM order_items c JOIN orders o ON o.marketplace_id = c.marketplace_id AND o.id = c.order_id
      WHERE c.marketplace_id = v.marketplace_id AND c.variant_id = v.id AND o.order_type = 'po'
        AND o.delivered_at IS NOT NULL AND coalesce(c.came_price_paise, c.price_paise) = v.cost_paise));

-- What orders say of those lines, and of what came back of them; their days are summed up again.
UPDATE orders o SET cost_paise = l.cost, uncosted_lines = l.uncosted
  FROM (SELECT i.marketplace_id, i.order_id, (count(*) FILTER (WHERE i.cost_paise IS NULL))::integer AS uncosted,
      sum(CASE WHEN i.cost_paise IS NULL THEN i.taxable_paise + i.cgst_paise + i.sgst_paise + i.igst_paise + i.cess_paise
        WHEN i.sold_by = 'piece' THEN i.cost_paise * i.quantity ELSE (i.cost_paise * i.quantity + 500) / 1000 END)::bigint AS cost
    FROM order_items i GROUP BY i.marketplace_id, i.order_id) l
  WHERE l.marketplace_id = o.marketplace_id AND l.order_id = o.id AND l.uncosted > 0;
UPDATE orders o SET returned_cost_paise = r.cost
  FROM (SELECT b.marketplace_id, b.order_id, sum(floor(((CASE
      WHEN i.cost_paise IS NULL THEN i.taxable_paise + i.cgst_paise + i.sgst_paise + i.igst_paise + i.cess_paise
      WHEN i.sold_by = 'piece' THEN i.cost_paise * i.quantity ELSE (i.cost_paise * i.quantity + 500) / 1000 END)::numeric
      * b.units * 2 + i.quantity) / (i.quantity * 2)))::bigint AS cost
    FROM (
      SELECT q.marketplace_id, q.order_id, c.line_no, sum(c.quantity) AS units FROM order_requests q
      JOIN order_request_items c ON c.marketplace_id = q.marketplace_id AND c.request_id = q.id
      WHERE q.kind = 'return' AND q.state = 'accepted' GROUP BY q.marketplace_id, q.order_id, c.line_no
    ) b JOIN order_items i ON i.marketplace_id = b.marketplace_id AND i.order_id = b.order_id AND i.line_no = b.line_no
    GROUP BY b.marketplace_id, b.order_id) r
  WHERE r.marketplace_id = o.marketplace_id AND r.order_id = o.id AND o.uncosted_lines > 0;
INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
  SELECT DISTINCT o.marketplace_id, md5(concat_ws(' ', o.store_id, (o.created_at AT TIME ZONE 'Asia/Kolkata')::date))::uuid, o.store_id,
    (o.created_at AT TIME ZONE 'Asia/Kolkata')::date
  FROM orders o WHERE o.uncosted_lines > 0
  ON CONFLICT DO NOTHING;

-- ₹1 is a price that was meant where a counter has sold at it. Everything else that is Published with a placeholder goes back to review.
UPDATE products p SET one_rupee = true
  WHERE (p.price_paise = 100 OR p.mrp_paise = 100) AND EXISTS (
    SELECT FROM order_items i JOIN orders o ON o.marketplace_id = i.marketplace_id AND o.id = i.order_id
    WHERE i.marketplace_id = p.marketplace_id AND i.product_id = p.id AND i.variant_id IS NULL AND i.price_paise = 100
      AND o.order_type = 'pos' AND o.cancelled_at IS NULL);
UPDATE products SET status = 'In Review', updated_at = now()
  WHERE status = 'Published' AND (name = 'N' OR sku ~ '^SYSTEM(-[0-9A-F]{6})?$'
    OR NOT one_rupee AND (price_paise = 100 OR mrp_paise = 100));
