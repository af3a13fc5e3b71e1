-- How delivery is taxed, in basis points. Empty: like the goods that are delivered (CGST Act, section 8).
ALTER TABLE marketplaces ADD delivery_tax_bp integer CHECK (delivery_tax_bp BETWEEN 0 AND 10000);

-- With what the numbers of a store's documents begin. Given with its first document and never changed.
CREATE TABLE invoice_prefixes (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z0-9]{1,3}$'),
  PRIMARY KEY (marketplace_id, store_id),
  CONSTRAINT invoice_prefixes_taken UNIQUE (marketplace_id, prefix)
);

-- How far a store's numbers are in a financial year. The row is locked from taking a number until the transaction ends:
-- one that is rolled back gives its number back, so that there are neither gaps nor repeats.
CREATE TABLE invoice_series (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  financial_year text NOT NULL CHECK (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  series text NOT NULL CHECK (series IN ('invoice', 'credit note')),
  last_number integer NOT NULL CHECK (last_number > 0),
  last_issued_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, financial_year, series)
);

-- Documents as they were issued; a row is never changed, and none is ever deleted.
CREATE TABLE invoice_documents (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('tax invoice', 'bill of supply', 'invoice-cum-bill of supply', 'credit note')),
  -- CGST Rules, rule 46(b).
  number text NOT NULL CHECK (number ~ '^[A-Z0-9][A-Z0-9/-]{0,15}$'),
  issued_at timestamptz NOT NULL,
  -- Of a credit note: what it takes back from.
  original_id uuid,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  -- All that is printed.
  content jsonb NOT NULL,
  CONSTRAINT invoice_documents_credit_has_original CHECK ((kind = 'credit note') = (original_id IS NOT NULL)),
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT invoice_documents_number_taken UNIQUE (marketplace_id, store_id, number)
);
CREATE UNIQUE INDEX invoice_documents_once ON invoice_documents (marketplace_id, order_id, kind) WHERE kind <> 'credit note';
CREATE INDEX invoice_documents_by_order ON invoice_documents (marketplace_id, order_id);
-- A store's documents of a period, for its returns.
CREATE INDEX invoice_documents_by_time ON invoice_documents (marketplace_id, store_id, issued_at);

ALTER TABLE invoice_prefixes ADD CONSTRAINT invoice_prefixes_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE invoice_series ADD CONSTRAINT invoice_series_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE invoice_documents ADD CONSTRAINT invoice_documents_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE invoice_documents ADD CONSTRAINT invoice_documents_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE invoice_documents ADD CONSTRAINT invoice_documents_original FOREIGN KEY (marketplace_id, original_id) REFERENCES invoice_documents (marketplace_id, id);
