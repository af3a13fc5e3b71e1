-- Up Migration

-- Who holds the cash of a store's orders: an account, a driver, or the store's safe (whose id is the store's). `taken_paise` only grows, so each taking
-- has its place on it, `cash_moves.upto_paise`: what lies above `given_paise` is still held, the oldest first to leave.
CREATE TABLE cash_holders (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('user', 'driver', 'safe')),
  holder_id uuid NOT NULL,
  taken_paise bigint NOT NULL DEFAULT 0,
  given_paise bigint NOT NULL DEFAULT 0 CHECK (given_paise >= 0),
  -- Null: that of the store.
  limit_paise bigint CHECK (limit_paise >= 0),
  PRIMARY KEY (marketplace_id, store_id, kind, holder_id),
  CONSTRAINT cash_holders_never_below CHECK (given_paise <= taken_paise)
);

-- Every move of that cash, never changed: what goes right again is a move of its own. Beyond the holders there are the order that was paid, the
-- bank, what was short or over at a count, and the store's own money ('own'), from which is given back what nobody holds.
CREATE TABLE cash_moves (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  -- Moves that were made together: what was handed over, and what was short.
  act_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('paid', 'given back', 'handed over', 'short', 'over', 'banked')),
  from_kind text NOT NULL CHECK (from_kind IN ('user', 'driver', 'safe', 'order', 'over', 'own', 'bank', 'short')),
  from_id uuid NOT NULL,
  to_kind text NOT NULL CHECK (to_kind IN ('user', 'driver', 'safe', 'order', 'short', 'bank', 'over')),
  to_id uuid NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- The holder's takings up to this one; null where nobody holds it, and of a move set right.
  upto_paise bigint CHECK (upto_paise >= amount_paise),
  order_id uuid,
  -- Paid orders of which cash left the giver's hands.
  orders integer NOT NULL DEFAULT 0 CHECK (orders >= 0),
  -- Null: a driver, at a door.
  moved_by uuid,
  moved_at timestamptz NOT NULL,
  -- Notes and coins by their value in rupees.
  count jsonb,
  slip text NOT NULL DEFAULT '' CHECK (length(slip) <= 40),
  banked_on date,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  -- The move that this one sets right.
  reverses_id uuid,
  PRIMARY KEY (marketplace_id, id),
  CONSTRAINT cash_moves_of_order CHECK ((order_id IS NOT NULL) = (kind IN ('paid', 'given back'))),
  CONSTRAINT cash_moves_banked CHECK ((banked_on IS NOT NULL) = (kind = 'banked'))
);
CREATE INDEX cash_moves_by_store ON cash_moves (marketplace_id, store_id, moved_at DESC, id DESC);
CREATE INDEX cash_moves_by_taker ON cash_moves (marketplace_id, store_id, to_kind, to_id, upto_paise);
CREATE INDEX cash_moves_by_giver ON cash_moves (marketplace_id, store_id, from_kind, from_id, moved_at);
CREATE INDEX cash_moves_by_order ON cash_moves (marketplace_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX cash_moves_by_act ON cash_moves (marketplace_id, act_id);
CREATE UNIQUE INDEX cash_moves_set_right_once ON cash_moves (marketplace_id, reverses_id) WHERE reverses_id IS NOT NULL;

-- Above which cash orders go out with nobody; no row: there is no limit.
CREATE TABLE cash_settings (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  limit_paise bigint NOT NULL CHECK (limit_paise >= 0),
  PRIMARY KEY (marketplace_id, store_id)
);

-- Whether the cash of a payment is in `cash_moves`: not what tills took, whose shifts count it, nor what was paid before this migration, which
-- counts as banked.
ALTER TABLE payments ADD COLUMN cash_moved boolean NOT NULL DEFAULT false;

ALTER TABLE cash_holders ADD CONSTRAINT cash_holders_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE cash_moves ADD CONSTRAINT cash_moves_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE cash_moves ADD CONSTRAINT cash_moves_order
  FOREIGN KEY (marketplace_id, order_id) REFERENCES orders (marketplace_id, id);
ALTER TABLE cash_moves ADD CONSTRAINT cash_moves_reverses
  FOREIGN KEY (marketplace_id, reverses_id) REFERENCES cash_moves (marketplace_id, id);
ALTER TABLE cash_settings ADD CONSTRAINT cash_settings_store
  FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
