-- Up Migration

-- Credit notes that came too late for tax stand apart, and delivery counts as no piece.
ALTER TABLE tax_days ADD COLUMN too_late boolean NOT NULL DEFAULT false;
ALTER TABLE tax_days DROP CONSTRAINT tax_days_pkey;
ALTER TABLE tax_days ADD CONSTRAINT tax_days_pkey
  PRIMARY KEY (marketplace_id, store_id, day, issued_by, gstin, scheme, hsn, tax_bp, sold_by, too_late);

-- Days with documents are summed up again, in the background; until then they are read from their documents.
INSERT INTO order_day_changes (marketplace_id, id, store_id, day)
  SELECT DISTINCT d.marketplace_id, md5(concat_ws(' ', 'late notes', d.store_id, d.day))::uuid, d.store_id, d.day FROM invoice_documents d
  JOIN summed_days s ON s.marketplace_id = d.marketplace_id AND d.day < s.before
  ON CONFLICT DO NOTHING;
