-- A file of products that somebody uploaded, and how far it has come: its columns are matched, it is planned, previewed, applied,
-- and perhaps undone. Forgotten at `expires_at`, rows and all.
CREATE TABLE product_imports (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  user_id uuid,
  file_name text NOT NULL,
  state text NOT NULL CONSTRAINT product_imports_state CHECK (state IN
    ('columns', 'planning', 'planned', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  -- What a reader of the file has to know and what people are shown of it: encoding, delimiter, headings, samples.
  source jsonb NOT NULL,
  -- Which column goes where; null until it is known.
  choice jsonb,
  -- Grows with every change of plan and with every row that is edited: what is applied is what was looked at.
  version integer NOT NULL DEFAULT 1,
  created integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  -- Rows that the work in hand has been over.
  done integer NOT NULL DEFAULT 0,
  -- Pictures that are still to be fetched, and those that could not be.
  pictures_left integer NOT NULL DEFAULT 0,
  pictures_failed integer NOT NULL DEFAULT 0,
  -- A sentence: why nothing could be made of the file.
  failure text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  applied_at timestamptz,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX product_imports_by_store ON product_imports (marketplace_id, store_id, created_at DESC);
CREATE INDEX product_imports_expired ON product_imports (expires_at);
-- Two imports of one store write one after the other.
CREATE UNIQUE INDEX product_imports_one_at_work ON product_imports (marketplace_id, store_id) WHERE state IN ('applying', 'undoing');

-- What an import means to make of a product, and what it has made of it.
CREATE TABLE product_import_rows (
  marketplace_id uuid NOT NULL,
  import_id uuid NOT NULL,
  -- The line of the file in which it begins.
  line integer NOT NULL,
  sku text NOT NULL,
  outcome text NOT NULL CONSTRAINT product_import_rows_outcome CHECK (outcome IN ('created', 'changed', 'unchanged', 'refused')),
  -- Its cells by their columns, in the form of our own file.
  cells jsonb NOT NULL,
  variants jsonb,
  -- What is wrong with which cell.
  problems jsonb NOT NULL DEFAULT '[]',
  -- What was made of the file's words, for people to know.
  remarks jsonb NOT NULL DEFAULT '[]',
  -- Of the columns that change: what stands there now.
  changes jsonb NOT NULL DEFAULT '{}',
  -- The product as it stood when this was planned; null: there was none.
  base jsonb,
  state text NOT NULL DEFAULT 'planned' CONSTRAINT product_import_rows_state CHECK (state IN ('planned', 'applied', 'undone', 'left')),
  product_id uuid,
  -- The product's version after this was applied, and what undoes it.
  applied_version integer,
  before jsonb,
  awaits_pictures boolean NOT NULL DEFAULT false,
  picture_problems jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (marketplace_id, import_id, line)
);
CREATE INDEX product_import_rows_by_outcome ON product_import_rows (marketplace_id, import_id, outcome, line);
CREATE INDEX product_import_rows_by_sku ON product_import_rows (marketplace_id, import_id, sku);
CREATE INDEX product_import_rows_awaiting ON product_import_rows (marketplace_id, import_id, line) WHERE awaits_pictures;

-- How a store reads files of certain headings.
CREATE TABLE import_choices (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  -- Of the headings, in the file's order.
  fingerprint text NOT NULL,
  name text NOT NULL,
  choice jsonb NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, store_id, fingerprint)
);

-- Pictures of other hosts that were fetched, by the hash of their address: each is fetched once.
CREATE TABLE fetched_pictures (
  marketplace_id uuid NOT NULL,
  address_hash text NOT NULL,
  address text NOT NULL,
  name text NOT NULL,
  fetched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, address_hash)
);

ALTER TABLE product_imports ADD CONSTRAINT product_imports_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE product_imports ADD CONSTRAINT product_imports_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE product_import_rows ADD CONSTRAINT product_import_rows_import FOREIGN KEY (marketplace_id, import_id) REFERENCES product_imports (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE import_choices ADD CONSTRAINT import_choices_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE fetched_pictures ADD CONSTRAINT fetched_pictures_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
