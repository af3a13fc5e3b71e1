-- Up Migration

-- Invoices of online orders come with the goods. Those that came with the payment, before goods had left, stay as they are.
ALTER TABLE invoice_documents ADD COLUMN with_payment boolean NOT NULL DEFAULT false;
UPDATE invoice_documents d SET with_payment = true FROM orders o
  WHERE o.marketplace_id = d.marketplace_id AND o.id = d.order_id AND o.order_type = 'online' AND d.kind <> 'credit note'
    AND (num_nonnulls(o.out_for_delivery_at, o.delivered_at) = 0 OR d.issued_at < least(o.out_for_delivery_at, o.delivered_at));
