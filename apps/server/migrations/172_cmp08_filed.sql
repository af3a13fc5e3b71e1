-- Up Migration

-- A GSTIN may file GSTR-1 and CMP-08 with the same last month.
ALTER TABLE gst_returns ADD COLUMN form text NOT NULL DEFAULT 'gstr1' CHECK (form IN ('gstr1', 'cmp08'));
ALTER TABLE gst_returns DROP CONSTRAINT gst_returns_pkey;
ALTER TABLE gst_returns ADD CONSTRAINT gst_returns_pkey PRIMARY KEY (gstin, period, form);
