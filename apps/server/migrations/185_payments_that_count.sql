-- Up Migration

-- "Invoice paid: yes" counted on the payments that were still on their way; a sum of payments does not.
ALTER TABLE vendor_invoices ADD COLUMN said_paid boolean NOT NULL DEFAULT false;
UPDATE vendor_invoices SET said_paid = true WHERE is_paid;

-- Migration 103 took every payment that had not failed and was not pending for paid: only words for success are.
UPDATE vendor_invoices i SET paid_unlisted_paise = i.paid_paise - p.paid
  FROM (SELECT marketplace_id, invoice_id, coalesce(sum(amount_paise) FILTER (WHERE lower(trim(status))
      IN ('success', '', 'successful', 'succeeded', 'paid', 'completed', 'cleared')), 0)::bigint AS paid
    FROM vendor_invoice_payments GROUP BY marketplace_id, invoice_id) p
  WHERE p.marketplace_id = i.marketplace_id AND p.invoice_id = i.id AND i.paid_unlisted_paise <> i.paid_paise - p.paid;
