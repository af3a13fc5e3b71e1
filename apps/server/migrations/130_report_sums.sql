-- Up Migration

-- What a day's goods came to, as the reports file it: of each product and variant, as it was called when it was sold last that day. Goods are the
-- variant or, without one, the product. What came back is off the day of its sale. Rows of before are made again, below.
ALTER TABLE product_days
  ADD COLUMN goods_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  ADD COLUMN sold_by text NOT NULL DEFAULT '',
  ADD COLUMN category text NOT NULL DEFAULT '',
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN sku text NOT NULL DEFAULT '',
  ADD COLUMN last_sold_at timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN returned_pieces integer NOT NULL DEFAULT 0,
  -- Pieces, kilograms or litres.
  ADD COLUMN quantity numeric NOT NULL DEFAULT 0,
  ADD COLUMN returned_quantity numeric NOT NULL DEFAULT 0,
  ADD COLUMN sales_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN taxable_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN cost_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN margin_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN uncosted_lines integer NOT NULL DEFAULT 0;
ALTER TABLE product_days DROP CONSTRAINT product_days_pkey;
ALTER TABLE product_days ADD CONSTRAINT product_days_pkey
  PRIMARY KEY (marketplace_id, store_id, day, order_type, product_id, goods_id, sold_by, category);

ALTER TABLE product_months
  ADD COLUMN goods_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  ADD COLUMN sold_by text NOT NULL DEFAULT '',
  ADD COLUMN category text NOT NULL DEFAULT '',
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN sku text NOT NULL DEFAULT '',
  ADD COLUMN last_sold_at timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN returned_pieces integer NOT NULL DEFAULT 0,
  ADD COLUMN quantity numeric NOT NULL DEFAULT 0,
  ADD COLUMN returned_quantity numeric NOT NULL DEFAULT 0,
  ADD COLUMN sales_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN taxable_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN cost_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN margin_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN uncosted_lines integer NOT NULL DEFAULT 0;
ALTER TABLE product_months DROP CONSTRAINT product_months_pkey;
ALTER TABLE product_months ADD CONSTRAINT product_months_pkey
  PRIMARY KEY (marketplace_id, store_id, month, order_type, product_id, goods_id, sold_by, category);

-- What customers paid and got back on a day, by tender in small letters.
CREATE TABLE money_days (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  day date NOT NULL,
  tender text NOT NULL,
  received_paise bigint NOT NULL,
  returned_paise bigint NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, day, tender)
);

-- What documents of a day come to, credit notes taken off; `issued_by` is 'operator' for documents that the operator issues for delivery.
CREATE TABLE tax_days (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  day date NOT NULL,
  issued_by text NOT NULL,
  gstin text NOT NULL,
  scheme text NOT NULL,
  hsn text NOT NULL,
  tax_bp integer NOT NULL,
  sold_by text NOT NULL,
  quantity numeric NOT NULL,
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  cess_paise bigint NOT NULL,
  total_paise bigint NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, day, issued_by, gstin, scheme, hsn, tax_bp, sold_by)
);

-- The changes of a store's days.
CREATE INDEX order_day_changes_by_day ON order_day_changes (marketplace_id, store_id, day);

-- Every day is summed up again, in the background; until then it is read from its orders, payments and documents.
INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
  SELECT DISTINCT d.marketplace_id, md5(concat_ws(' ', 'reports', d.store_id, d.day))::uuid, d.store_id, d.day FROM (
    SELECT o.marketplace_id, o.store_id, (o.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day FROM orders o
    UNION SELECT o.marketplace_id, o.store_id, (p.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM payments p
      JOIN orders o ON o.marketplace_id = p.marketplace_id AND o.id = p.order_id
    UNION SELECT i.marketplace_id, i.store_id, (i.issued_at AT TIME ZONE 'Asia/Kolkata')::date FROM invoice_documents i
  ) d JOIN summed_days s ON s.marketplace_id = d.marketplace_id AND d.day < s.before
  ON CONFLICT DO NOTHING;
