-- Up Migration

-- Of a return of goods: the type of the order that they were sold by. There it counts, in the shop, at the counter or as entered.
ALTER TABLE orders ADD COLUMN original_type text;
UPDATE orders r SET original_type = o.order_type FROM orders o
  WHERE r.original_id IS NOT NULL AND o.marketplace_id = r.marketplace_id AND o.id = r.original_id;

-- The GST within the cost of a product and its variants that its store gets back, in basis points; NULL: the cost holds none.
ALTER TABLE products ADD COLUMN cost_tax_bp integer CHECK (cost_tax_bp BETWEEN 0 AND 10000);

-- What was paid for goods on average; NULL: they are valued at their cost, which is what somebody typed last, or what was paid once.
ALTER TABLE products ADD COLUMN average_cost_paise bigint CHECK (average_cost_paise >= 0);
ALTER TABLE product_variants ADD COLUMN average_cost_paise bigint CHECK (average_cost_paise >= 0);

-- What is there already: all that was bought since the shelf was empty, unless another cost was typed since.
UPDATE products p SET average_cost_paise = b.average
  FROM (
    SELECT l.marketplace_id, l.product_id, round(sum(p.paid) / sum(p.units))::bigint AS average,
      (array_agg(p.last_price ORDER BY l.created_at DESC, l.id DESC))[1] AS last_price
    FROM (
      SELECT s.marketplace_id, s.id, s.product_id, s.order_id, s.created_at, max(s.created_at) FILTER (WHERE s.balance = s.change)
        OVER (PARTITION BY s.marketplace_id, s.product_id) AS begun
      FROM stock_ledger s WHERE s.cause = 'purchase' AND s.change > 0 AND s.order_id IS NOT NULL AND s.variant_id IS NULL
    ) l JOIN (
      SELECT i.marketplace_id, i.order_id, i.product_id, sum(coalesce(i.came_quantity, i.quantity)) AS units,
        sum(coalesce(i.came_quantity, i.quantity)::numeric * coalesce(i.came_price_paise, i.price_paise)) AS paid,
        (array_agg(coalesce(i.came_price_paise, i.price_paise) ORDER BY i.line_no DESC))[1] AS last_price
      FROM order_items i WHERE coalesce(i.came_quantity, i.quantity) > 0 AND i.variant_id IS NULL
      GROUP BY i.marketplace_id, i.order_id, i.product_id
    ) p ON p.marketplace_id = l.marketplace_id AND p.order_id = l.order_id AND p.product_id = l.product_id
    WHERE l.created_at >= coalesce(l.begun, l.created_at) GROUP BY l.marketplace_id, l.product_id
  ) b
  WHERE b.marketplace_id = p.marketplace_id AND b.product_id = p.id AND b.last_price = p.cost_paise;
UPDATE product_variants v SET average_cost_paise = b.average
  FROM (
    SELECT l.marketplace_id, l.product_id, l.variant_id, round(sum(p.paid) / sum(p.units))::bigint AS average,
      (array_agg(p.last_price ORDER BY l.created_at DESC, l.id DESC))[1] AS last_price
    FROM (
      SELECT s.marketplace_id, s.id, s.product_id, s.variant_id, s.order_id, s.created_at, max(s.created_at) FILTER (WHERE s.balance = s.change)
        OVER (PARTITION BY s.marketplace_id, s.product_id, s.variant_id) AS begun
      FROM stock_ledger s WHERE s.cause = 'purchase' AND s.change > 0 AND s.order_id IS NOT NULL AND s.variant_id IS NOT NULL
    ) l JOIN (
      SELECT i.marketplace_id, i.order_id, i.product_id, i.variant_id, sum(coalesce(i.came_quantity, i.quantity)) AS units,
        sum(coalesce(i.came_quantity, i.quantity)::numeric * coalesce(i.came_price_paise, i.price_paise)) AS paid,
        (array_agg(coalesce(i.came_price_paise, i.price_paise) ORDER BY i.line_no DESC))[1] AS last_price
      FROM order_items i WHERE coalesce(i.came_quantity, i.quantity) > 0 AND i.variant_id IS NOT NULL
      GROUP BY i.marketplace_id, i.order_id, i.product_id, i.variant_id
    ) p ON p.marketplace_id = l.marketplace_id AND p.order_id = l.order_id AND p.product_id = l.product_id
      AND p.variant_id = l.variant_id
    WHERE l.created_at >= coalesce(l.begun, l.created_at) GROUP BY l.marketplace_id, l.product_id, l.variant_id
  ) b
  WHERE b.marketplace_id = v.marketplace_id AND b.product_id = v.product_id AND b.variant_id = v.id AND b.last_price = v.cost_paise;

-- Money by day.
CREATE INDEX payments_by_day ON payments (marketplace_id, created_at);

-- Profit is taxable value less cost: what is set against what goods were charged is their tax and their cost.
UPDATE orders o SET cost_paise = l.cost
  FROM (SELECT i.marketplace_id, i.order_id, sum(i.cgst_paise + i.sgst_paise + i.igst_paise + i.cess_paise + CASE
      WHEN i.cost_paise IS NULL THEN i.taxable_paise
      WHEN i.sold_by = 'piece' THEN i.cost_paise * i.quantity ELSE (i.cost_paise * i.quantity + 500) / 1000 END)::bigint AS cost
    FROM order_items i GROUP BY i.marketplace_id, i.order_id) l
  WHERE l.marketplace_id = o.marketplace_id AND l.order_id = o.id AND o.cost_paise <> l.cost;
UPDATE orders o SET returned_cost_paise = r.cost
  FROM (SELECT b.marketplace_id, b.order_id, sum(floor(((i.cgst_paise + i.sgst_paise + i.igst_paise + i.cess_paise + CASE
      WHEN i.cost_paise IS NULL THEN i.taxable_paise
      WHEN i.sold_by = 'piece' THEN i.cost_paise * i.quantity ELSE (i.cost_paise * i.quantity + 500) / 1000 END)::numeric
      * b.units * 2 + i.quantity) / (i.quantity * 2)))::bigint AS cost
    FROM (
      SELECT q.marketplace_id, q.order_id, c.line_no, sum(c.quantity) AS units FROM order_requests q
      JOIN order_request_items c ON c.marketplace_id = q.marketplace_id AND c.request_id = q.id
      WHERE q.kind = 'return' AND q.state = 'accepted' GROUP BY q.marketplace_id, q.order_id, c.line_no
    ) b JOIN order_items i ON i.marketplace_id = b.marketplace_id AND i.order_id = b.order_id AND i.line_no = b.line_no
    GROUP BY b.marketplace_id, b.order_id) r
  WHERE r.marketplace_id = o.marketplace_id AND r.order_id = o.id AND o.returned_cost_paise <> r.cost;

-- Every day is summed up again.
INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
  SELECT DISTINCT d.marketplace_id, md5(concat_ws(' ', d.store_id, d.day))::uuid, d.store_id, d.day FROM order_days d
  ON CONFLICT DO NOTHING;
