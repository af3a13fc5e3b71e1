-- Up Migration

ALTER TABLE stock_ledger DROP CONSTRAINT stock_ledger_cause_check;
ALTER TABLE stock_ledger ADD CONSTRAINT stock_ledger_cause_check
  CHECK (cause IN ('opening', 'count', 'import', 'sale', 'cancelled', 'return', 'purchase', 'held', 'released', 'damaged',
    'written-off', 'to-vendor'));
