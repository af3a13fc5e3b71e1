-- Up Migration

-- A counter of a store: one browser that sells, with a series of numbers of its own: `docs/decisions/0033-till-journal.md`.
CREATE TABLE tills (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- Of its numbers; one that was retired keeps it.
  letter text NOT NULL CHECK (letter ~ '^[ABDEFGHJKLMNPQRSTUVWXYZ]$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by uuid NOT NULL,
  seen_at timestamptz,
  retired_at timestamptz,
  -- The last entry of its journal that has arrived; all before it have.
  last_seq integer NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  -- When that was written, by the till's clock, or when it arrived, whichever is earlier.
  last_at timestamptz,
  -- Its clock is known to be off: noted once, until it goes right again.
  clock_off boolean NOT NULL DEFAULT false,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT tills_letter_taken UNIQUE (marketplace_id, store_id, letter)
);
CREATE UNIQUE INDEX tills_name_taken ON tills (marketplace_id, store_id, lower(name)) WHERE retired_at IS NULL;

-- What a till wrote down, as it arrived; a row is never changed.
CREATE TABLE till_entries (
  marketplace_id uuid NOT NULL,
  till_id uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bill', 'return', 'shift-opened', 'cash-moved', 'shift-closed', 'drawer-opened', 'unreadable')),
  -- By the till's clock.
  written_at timestamptz NOT NULL,
  written_by uuid NOT NULL,
  shift_id uuid,
  received_at timestamptz NOT NULL,
  -- Of a bill or return: the order that it became, the number as printed ('' of a return without a receipt), and what its page is found by.
  order_id uuid,
  number text NOT NULL DEFAULT '',
  receipt_key text,
  discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0),
  -- What it changed in the drawer: the float, cash of a bill, what was put in or, below zero, taken out.
  cash_paise bigint NOT NULL DEFAULT 0,
  -- All of it, as it was sent.
  body jsonb NOT NULL,
  PRIMARY KEY (marketplace_id, till_id, seq),
  CONSTRAINT till_entries_id_taken UNIQUE (marketplace_id, id),
  CONSTRAINT till_entries_of_orders CHECK ((order_id IS NOT NULL) = (kind IN ('bill', 'return')) AND (receipt_key IS NOT NULL) = (order_id IS NOT NULL))
);
CREATE INDEX till_entries_by_order ON till_entries (marketplace_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX till_entries_by_number ON till_entries (marketplace_id, store_id, number text_pattern_ops) WHERE number <> '';
CREATE INDEX till_entries_by_key ON till_entries (marketplace_id, receipt_key) WHERE receipt_key IS NOT NULL;
CREATE INDEX till_entries_by_shift ON till_entries (marketplace_id, till_id, shift_id);

-- From the opening of a drawer to its count. Its id is that of the entry that opened it.
CREATE TABLE till_shifts (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  till_id uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL,
  float_paise bigint NOT NULL CHECK (float_paise >= 0),
  closed_at timestamptz,
  closed_by uuid,
  report integer CHECK (report > 0),
  -- By the entries that had arrived when it was closed: all before that.
  expected_paise bigint,
  counted_paise bigint CHECK (counted_paise >= 0),
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT till_shifts_closed_whole CHECK (num_nulls(closed_at, closed_by, report, expected_paise, counted_paise) IN (0, 5))
);
CREATE INDEX till_shifts_by_store ON till_shifts (marketplace_id, store_id, opened_at DESC, id DESC);
CREATE INDEX till_shifts_by_till ON till_shifts (marketplace_id, till_id) WHERE closed_at IS NULL;

-- How far a till is with its numbers, by what has arrived. Day reports are numbered through all years: theirs is ''.
CREATE TABLE till_series (
  marketplace_id uuid NOT NULL,
  till_id uuid NOT NULL,
  financial_year text NOT NULL CHECK (financial_year ~ '^([0-9]{2}-[0-9]{2})?$'),
  series text NOT NULL CHECK (series IN ('invoice', 'credit note', 'day report')),
  last_number integer NOT NULL CHECK (last_number > 0),
  PRIMARY KEY (marketplace_id, till_id, financial_year, series)
);

-- What was found when an entry arrived: `packages/domain/src/till-differences.ts`.
CREATE TABLE till_differences (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  till_id uuid NOT NULL,
  seq integer NOT NULL,
  order_id uuid,
  kind text NOT NULL CHECK (kind IN ('price-changed', 'product-gone', 'stock-below-zero', 'number-known', 'number-skipped', 'clock-off',
    'seller-unknown', 'returned-too-much', 'cash-differs', 'unreadable')),
  line integer CHECK (line > 0),
  name text NOT NULL DEFAULT '',
  -- What the till wrote, and what the server had.
  wrote text NOT NULL,
  had text NOT NULL,
  found_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by uuid,
  note text NOT NULL DEFAULT '',
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT till_differences_settled_whole CHECK ((settled_at IS NULL) = (settled_by IS NULL))
);
CREATE INDEX till_differences_by_store ON till_differences (marketplace_id, store_id, found_at DESC, id DESC);
CREATE INDEX till_differences_open ON till_differences (marketplace_id, store_id, till_id) WHERE settled_at IS NULL;
CREATE INDEX till_differences_by_entry ON till_differences (marketplace_id, till_id, seq);

-- How a store sells over its counters; without a row: as `usual-settings.ts` says.
CREATE TABLE till_settings (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  upi_id text NOT NULL,
  upi_name text NOT NULL,
  discount_limit_bp integer NOT NULL CHECK (discount_limit_bp BETWEEN 0 AND 10000),
  difference_limit_paise bigint NOT NULL CHECK (difference_limit_paise >= 0),
  blind_count boolean NOT NULL,
  receipt_language text NOT NULL CHECK (receipt_language IN ('en', 'hi', 'kn')),
  thanks text NOT NULL,
  PRIMARY KEY (marketplace_id, store_id)
);

-- Who of a store's staff needs a manager's PIN.
CREATE TABLE till_cashiers (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, user_id)
);

-- What is in no catalogue any more, so that devices that keep one forget it.
CREATE TABLE gone_goods (
  marketplace_id uuid NOT NULL,
  -- The variant's id, or the product's.
  goods_id uuid NOT NULL,
  store_id uuid NOT NULL,
  gone_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, goods_id)
);
CREATE INDEX gone_goods_by_time ON gone_goods (marketplace_id, store_id, gone_at);

-- What came back damaged is written off in the same moment.
ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_cause_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_cause_check
  CHECK (cause IN ('opening', 'count', 'import', 'sale', 'cancelled', 'return', 'purchase', 'held', 'released', 'damaged'));
-- What changed since a till last asked.
CREATE INDEX stock_ledger_by_time ON stock_ledger (marketplace_id, created_at);
CREATE INDEX products_by_change ON products (marketplace_id, store_id, updated_at);

ALTER TABLE tills ADD CONSTRAINT tills_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE till_entries ADD CONSTRAINT till_entries_till FOREIGN KEY (marketplace_id, till_id) REFERENCES tills (marketplace_id, id);
ALTER TABLE till_entries ADD CONSTRAINT till_entries_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE till_shifts ADD CONSTRAINT till_shifts_till FOREIGN KEY (marketplace_id, till_id) REFERENCES tills (marketplace_id, id);
ALTER TABLE till_series ADD CONSTRAINT till_series_till FOREIGN KEY (marketplace_id, till_id) REFERENCES tills (marketplace_id, id);
ALTER TABLE till_differences ADD CONSTRAINT till_differences_till FOREIGN KEY (marketplace_id, till_id) REFERENCES tills (marketplace_id, id);
ALTER TABLE till_differences ADD CONSTRAINT till_differences_order FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE till_settings ADD CONSTRAINT till_settings_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE till_cashiers ADD CONSTRAINT till_cashiers_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE till_cashiers ADD CONSTRAINT till_cashiers_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
