-- Up Migration

-- A number is unique for a GSTIN and a financial year (CGST Rules, rule 46(b)), whichever stores of whichever marketplaces use the
-- GSTIN: which of them may begin its numbers with a prefix. Not by marketplace: the key is what keeps two of them apart.
CREATE TABLE gstin_prefixes (
  gstin text NOT NULL CHECK (gstin <> ''),
  prefix text NOT NULL,
  marketplace_id uuid NOT NULL,
  issuer_id uuid NOT NULL,
  PRIMARY KEY (gstin, prefix)
);

-- An issuer gets another prefix when one that uses its new GSTIN has its own already: the newest counts.
ALTER TABLE invoice_prefixes ADD COLUMN given_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE invoice_prefixes DROP CONSTRAINT invoice_prefixes_pkey;
ALTER TABLE invoice_prefixes DROP CONSTRAINT invoice_prefixes_taken;
ALTER TABLE invoice_prefixes ADD CONSTRAINT invoice_prefixes_pkey PRIMARY KEY (marketplace_id, prefix);
CREATE INDEX invoice_prefixes_by_issuer ON invoice_prefixes (marketplace_id, issuer_id);

-- Who issued the first document keeps the prefix; another issuer that has used it gets a new one with its next document.
INSERT INTO gstin_prefixes (gstin, prefix, marketplace_id, issuer_id)
SELECT gstin, prefix, marketplace_id, issuer_id FROM (
  SELECT DISTINCT ON (gstin, prefix) * FROM (
    SELECT content->'supplier'->>'gstin' AS gstin, split_part(number, '/', 1) AS prefix, marketplace_id,
      CASE WHEN content->>'issuedBy' = 'operator' THEN marketplace_id ELSE store_id END AS issuer_id, min(issued_at) AS began
    FROM invoice_documents WHERE content->'supplier'->>'gstin' <> '' GROUP BY 1, 2, 3, 4
  ) used ORDER BY gstin, prefix, began, issuer_id
) first_used;
