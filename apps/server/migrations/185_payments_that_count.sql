-- Up Migration

-- Migration 103 took every payment that had not failed and was not pending for paid: only words for success are.
UPDATE vendor_invoices i SET paid_unlisted_paise = i.paid_paise - p.paid
  FROM (SELECT marketplace_id, invoice_id, coalesce(sum(amount_paise) FILTER (WHERE lower(trim(status))
      IN ('success', '', 'successful', 'succeeded', 'paid', 'completed', 'cleared')), 0)::bigint AS paid
    FROM vendor_invoice_payments GROUP BY marketplace_id, invoice_id) p
  WHERE p.marketplace_id = i.marketplace_id AND p.invoice_id = i.id AND i.paid_unlisted_paise <> i.paid_paise - p.paid;
