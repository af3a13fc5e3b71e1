-- Up Migration

-- What returns and registers ask of documents, beside their lines: read without unpacking what is printed. Made by the database, so that it
-- can't differ from it.
ALTER TABLE invoice_documents
  -- Of the supplier, in capitals; '' without one.
  ADD COLUMN gstin text NOT NULL GENERATED ALWAYS AS (upper(coalesce(content->'supplier'->>'gstin', ''))) STORED,
  -- In India.
  ADD COLUMN day date NOT NULL GENERATED ALWAYS AS ((issued_at AT TIME ZONE 'Asia/Kolkata')::date) STORED,
  ADD COLUMN under_composition boolean NOT NULL
    GENERATED ALWAYS AS (coalesce(content->'supplier'->>'scheme', '') = 'composition') STORED,
  ADD COLUMN by_operator boolean NOT NULL GENERATED ALWAYS AS (content->>'issuedBy' IS NOT NULL) STORED,
  ADD COLUMN too_late_for_tax boolean NOT NULL GENERATED ALWAYS AS (content->>'tooLateForTax' IS NOT NULL) STORED,
  ADD COLUMN buyer_gstin text NOT NULL GENERATED ALWAYS AS (coalesce(content->'buyer'->>'gstin', '')) STORED,
  -- Code of a State.
  ADD COLUMN place_of_supply text NOT NULL GENERATED ALWAYS AS (coalesce(content->>'placeOfSupply', '')) STORED,
  ADD COLUMN inter_state boolean NOT NULL GENERATED ALWAYS AS (coalesce((content->>'interState')::boolean, false)) STORED,
  ADD COLUMN paid_online boolean NOT NULL GENERATED ALWAYS AS (coalesce(content->'payment'->>'method', '') = 'Online') STORED,
  ADD COLUMN round_off_paise bigint NOT NULL GENERATED ALWAYS AS (coalesce((content->'totals'->>'roundOff')::bigint, 0)) STORED,
  ADD COLUMN has_taxed_lines boolean NOT NULL
    GENERATED ALWAYS AS (coalesce(jsonb_path_exists(content, '$.lines[*] ? (@.taxBp > 0)'), false)) STORED,
  ADD COLUMN has_untaxed_lines boolean NOT NULL
    GENERATED ALWAYS AS (coalesce(jsonb_path_exists(content, '$.lines[*] ? (@.taxBp == 0)'), false)) STORED,
  ADD COLUMN lacks_hsn boolean NOT NULL
    GENERATED ALWAYS AS (coalesce(jsonb_path_exists(content, '$.lines[*] ? (@.hsn == "")'), false)) STORED;

-- The documents of a GSTIN by day, those under composition apart.
CREATE INDEX invoice_documents_by_gstin ON invoice_documents (marketplace_id, gstin, under_composition, day);
