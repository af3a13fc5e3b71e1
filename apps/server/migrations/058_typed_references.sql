-- Up Migration

-- A reference that somebody typed names no online payment, also where money went back by hand: it stays with the order's entry and in the
-- till's journal.
UPDATE payments p SET reference = '' FROM orders o
  WHERE o.marketplace_id = p.marketplace_id AND o.id = p.order_id AND o.order_type = 'return'
    AND p.amount_paise < 0 AND p.reference <> '';
