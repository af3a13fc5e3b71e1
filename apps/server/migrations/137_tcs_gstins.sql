-- Up Migration

-- The GSTINs under which an operator collects tax at source, one a State (CGST Act, section 52).
ALTER TABLE marketplaces ADD COLUMN tcs_gstins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tcs_gstins) <= 40);
