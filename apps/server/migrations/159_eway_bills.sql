-- Up Migration

-- The number of the e-way bill with which an order's goods went; '' without one (CGST Rules, rule 138).
ALTER TABLE orders ADD COLUMN eway_bill text NOT NULL DEFAULT '' CHECK (eway_bill ~ '^([0-9]{12})?$');
