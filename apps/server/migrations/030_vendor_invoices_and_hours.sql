-- Up Migration

-- Nothing of a vendor's invoice is required: what is left out stays empty.
ALTER TABLE vendor_invoices ALTER COLUMN invoice_date DROP NOT NULL;
ALTER TABLE vendor_invoice_items DROP CONSTRAINT vendor_invoice_items_quantity_check;
ALTER TABLE vendor_invoice_items ADD CONSTRAINT vendor_invoice_items_quantity_check CHECK (quantity >= 0);
-- By what its vendor is known again, and the financial year in which a number is that vendor's own.
ALTER TABLE vendor_invoices ADD COLUMN vendor_key text NOT NULL DEFAULT '';
ALTER TABLE vendor_invoices ADD COLUMN financial_year text NOT NULL DEFAULT '';
-- The total, taken apart.
ALTER TABLE vendor_invoices ADD COLUMN items_paise bigint NOT NULL DEFAULT 0 CHECK (items_paise >= 0);
ALTER TABLE vendor_invoices ADD COLUMN cgst_paise bigint NOT NULL DEFAULT 0 CHECK (cgst_paise >= 0);
ALTER TABLE vendor_invoices ADD COLUMN sgst_paise bigint NOT NULL DEFAULT 0 CHECK (sgst_paise >= 0);
ALTER TABLE vendor_invoices ADD COLUMN igst_paise bigint NOT NULL DEFAULT 0 CHECK (igst_paise >= 0);
-- What is still to be paid.
ALTER TABLE vendor_invoices ADD COLUMN owed_paise bigint NOT NULL DEFAULT 0 CHECK (owed_paise >= 0);
UPDATE vendor_invoices SET items_paise = total_paise,
  owed_paise = CASE WHEN is_paid OR paid_paise >= total_paise THEN 0 ELSE total_paise - paid_paise END;
CREATE UNIQUE INDEX vendor_invoices_number_taken
  ON vendor_invoices (marketplace_id, store_id, vendor_key, lower(invoice_number), financial_year)
  WHERE vendor_key <> '' AND invoice_number <> '';
CREATE INDEX vendor_invoices_owed ON vendor_invoices (marketplace_id, store_id, vendor_key, due_date) WHERE owed_paise > 0;
CREATE INDEX vendor_invoices_by_id ON vendor_invoices (id);

-- What a store sells of its marketplace's categories and brands; none: all of them.
ALTER TABLE stores ADD COLUMN sold_category_ids uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE stores ADD COLUMN sold_brand_ids uuid[] NOT NULL DEFAULT '{}';
-- When it is open by weekday, Sunday first, and its holidays; {}: always.
ALTER TABLE stores ADD COLUMN opening_hours jsonb NOT NULL DEFAULT '{}';

-- Whose a bundle is; null: the marketplace's own.
ALTER TABLE bundles ADD COLUMN store_id uuid;
ALTER TABLE bundles ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE bundles ADD CONSTRAINT bundles_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
