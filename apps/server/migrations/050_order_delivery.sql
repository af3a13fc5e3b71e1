-- Up Migration

-- How an order reaches its shopper. Of orders from before nothing of it is known.
ALTER TABLE orders
  -- From when it comes, until `estimated_delivery_at`.
  ADD COLUMN deliver_from timestamptz,
  -- What its shopper wrote for whoever brings it.
  ADD COLUMN driver_note text NOT NULL DEFAULT '' CHECK (length(driver_note) <= 140),
  -- Since when its store packs it: its shopper can't cancel it by a tap any more.
  ADD COLUMN started_at timestamptz,
  -- Who brings it, as far as its store said so.
  ADD COLUMN driver_name text NOT NULL DEFAULT '' CHECK (length(driver_name) <= 60),
  ADD COLUMN driver_phone text NOT NULL DEFAULT '' CHECK (length(driver_phone) <= 20),
  -- It has a place in the delivery slot that lies between the two times.
  ADD COLUMN in_slot boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_slot_has_window CHECK (deliver_from IS NOT NULL OR NOT in_slot);
