-- Up Migration

-- The HSN and SAC codes that the GST portal takes, with its texts; filled from hsn-codes.csv.gz at a start.
CREATE TABLE hsn_codes (
  code text PRIMARY KEY CHECK (code ~ '^[0-9]{2,8}$'),
  description text NOT NULL
);

-- The calendar of rates: a row holds for HSN that begin with its prefix, from an Indian day until a later row of the prefix. Only reviewed
-- rows price a sale. Two digits are for whole chapters with one rule.
CREATE TABLE hsn_rates (
  prefix text NOT NULL CHECK (prefix ~ '^(6[1-4]|[0-9]{4,8})$'),
  condition text NOT NULL CHECK (condition IN ('any', 'packed', 'loose', 'fresh', 'frozen', 'piece-up-to', 'piece-above')),
  valid_from date NOT NULL,
  -- Of a piece, without tax.
  limit_paise bigint CHECK (limit_paise BETWEEN 1 AND 100000000000),
  treatment text NOT NULL CHECK (treatment IN ('taxable', 'nil', 'exempt', 'non-gst')),
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  -- None has been charged since 1 February 2026: a row with one prices nothing.
  cess_bp integer NOT NULL DEFAULT 0 CHECK (cess_bp BETWEEN 0 AND 100000),
  source text NOT NULL CHECK (source <> ''),
  reviewed_at timestamptz,
  reviewed_by uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid,
  PRIMARY KEY (prefix, condition, valid_from),
  CONSTRAINT hsn_rates_limit CHECK ((limit_paise IS NOT NULL) = (condition IN ('piece-up-to', 'piece-above'))),
  CONSTRAINT hsn_rates_taxed CHECK ((treatment = 'taxable') = (rate_bp > 0))
);

ALTER TABLE products
  ADD COLUMN tax_answer text NOT NULL DEFAULT 'any' CHECK (tax_answer IN ('any', 'packed', 'loose', 'fresh', 'frozen')),
  ADD COLUMN follows_calendar boolean NOT NULL DEFAULT false;

-- Of lines that are charged no tax; null on older ones.
ALTER TABLE order_items ADD COLUMN treatment text CHECK (treatment IN ('taxable', 'nil', 'exempt', 'non-gst'));
