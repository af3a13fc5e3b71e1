-- Up Migration

ALTER TABLE orders
  ADD COLUMN if_missing text NOT NULL DEFAULT 'leave-out' CHECK (if_missing IN ('leave-out', 'replace', 'call')),
  ADD COLUMN packed_at timestamptz,
  -- By how much packing lowered the total, and the redeemed points that it gave back.
  ADD COLUMN packed_off_paise bigint NOT NULL DEFAULT 0 CHECK (packed_off_paise >= 0),
  ADD COLUMN packed_points integer NOT NULL DEFAULT 0 CHECK (packed_points >= 0),
  -- Whoever agreed on the telephone to what replaces missing goods.
  ADD COLUMN packing_agreed_by text NOT NULL DEFAULT '' CHECK (length(packing_agreed_by) <= 100);

-- What is in the bag so far, line by line; gone once the order is packed.
CREATE TABLE packing_answers (
  marketplace_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_no integer NOT NULL,
  -- Pieces, grams or millilitres.
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 9999000),
  reason text CHECK (reason IN ('not-there', 'damaged', 'expired')),
  -- The goods that replace those of the line.
  product_id uuid,
  variant_id uuid,
  answered_by uuid NOT NULL,
  answered_at timestamptz NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  PRIMARY KEY (marketplace_id, order_id, line_no)
);

-- Lines that packing changed, as they were ordered.
CREATE TABLE packed_changes (
  marketplace_id uuid NOT NULL,
  order_id uuid NOT NULL,
  line_no integer NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  name text NOT NULL,
  size text NOT NULL,
  image text NOT NULL,
  sold_by text NOT NULL CHECK (sold_by IN ('piece', 'kg', 'litre')),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999000),
  charged_paise bigint NOT NULL CHECK (charged_paise >= 0),
  reason text CHECK (reason IN ('not-there', 'damaged', 'expired')),
  is_replaced boolean NOT NULL,
  PRIMARY KEY (marketplace_id, order_id, line_no)
);

ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_cause_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_cause_check
  CHECK (cause IN ('opening', 'count', 'import', 'sale', 'cancelled', 'return', 'purchase', 'held', 'released', 'damaged',
    'written-off', 'to-vendor', 'left-out', 'lost'));

DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'order_messages'::regclass AND conname = 'order_messages_event_check');
BEGIN
  ALTER TABLE order_messages DROP CONSTRAINT order_messages_event_check;
  EXECUTE 'ALTER TABLE order_messages ADD CONSTRAINT order_messages_event_check '
    || replace(known, '''placed''', '''packed'', ''placed''');
END $$;

ALTER TABLE packing_answers ADD CONSTRAINT packing_answers_order
  FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE packed_changes ADD CONSTRAINT packed_changes_order
  FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
