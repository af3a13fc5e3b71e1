-- Up Migration

-- The first settlement that paid a payment out; empty as long as no report was imported that has it.
ALTER TABLE provider_payments ADD COLUMN settlement_id text;
UPDATE provider_payments p SET settlement_id = l.settlement_id FROM (
  SELECT DISTINCT ON (l.entity_id) l.entity_id, l.settlement_id FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
  WHERE l.kind = 'payment' ORDER BY l.entity_id, s.imported_at, s.id) l
WHERE p.id = l.entity_id;
CREATE INDEX provider_payments_unsettled ON provider_payments (created_at) WHERE settlement_id IS NULL;
CREATE INDEX provider_payments_by_settlement ON provider_payments (settlement_id) WHERE settlement_id IS NOT NULL;
ALTER TABLE provider_payments ADD CONSTRAINT provider_payments_settlement FOREIGN KEY (settlement_id) REFERENCES settlements (id);
