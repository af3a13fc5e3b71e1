-- Up Migration

-- What was typed as paid on a vendor's invoice beyond its payments, or short of them (below zero): paid = payments + this, so that the two
-- can be compared for ever.
ALTER TABLE vendor_invoices ADD COLUMN paid_unlisted_paise bigint NOT NULL DEFAULT 0;
UPDATE vendor_invoices SET paid_unlisted_paise = paid_paise;
UPDATE vendor_invoices i SET paid_unlisted_paise = i.paid_paise - p.paid
  FROM (SELECT marketplace_id, invoice_id, sum(amount_paise)::bigint AS paid FROM vendor_invoice_payments
    WHERE lower(trim(status)) NOT IN ('pending', 'failed') GROUP BY marketplace_id, invoice_id) p
  WHERE p.marketplace_id = i.marketplace_id AND p.invoice_id = i.id;
