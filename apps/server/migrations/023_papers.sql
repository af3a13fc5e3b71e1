-- Up Migration

-- Out for delivery: the goods have left, with their invoice; the order stays new or paid.
ALTER TABLE orders ADD COLUMN out_for_delivery_at timestamptz;

-- The business that an online order was placed for, as it was then; empty when a person buys. Its State decides the place of
-- supply (IGST Act, section 10(1)(b)).
ALTER TABLE orders ADD COLUMN buyer_gstin text NOT NULL DEFAULT '' CHECK (buyer_gstin ~ '^([0-9]{2}[A-Z0-9]{13})?$');
ALTER TABLE orders ADD COLUMN buyer_company text NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN buyer_address text NOT NULL DEFAULT '';

-- Delivery for a store without GSTIN is the operator's supply (CGST Act, section 9(5)), who needs a GSTIN for it.
ALTER TABLE marketplaces ADD COLUMN delivery_by_operator boolean NOT NULL DEFAULT false;
ALTER TABLE marketplaces ADD CONSTRAINT marketplaces_operator_has_gstin CHECK (NOT delivery_by_operator OR gst_number <> '');

-- Documents are issued by a store or, by the marketplace's own id, by its operator.
ALTER TABLE invoice_prefixes DROP CONSTRAINT invoice_prefixes_store;
ALTER TABLE invoice_prefixes RENAME COLUMN store_id TO issuer_id;
ALTER TABLE invoice_series DROP CONSTRAINT invoice_series_store;
ALTER TABLE invoice_series RENAME COLUMN store_id TO issuer_id;
-- No two issuers of a marketplace share a prefix.
ALTER TABLE invoice_documents DROP CONSTRAINT invoice_documents_number_taken;
ALTER TABLE invoice_documents ADD CONSTRAINT invoice_documents_number_taken UNIQUE (marketplace_id, number);

-- What a store without GSTIN gives.
ALTER TABLE invoice_documents DROP CONSTRAINT invoice_documents_kind_check;
ALTER TABLE invoice_documents ADD CONSTRAINT invoice_documents_kind_check
  CHECK (kind IN ('tax invoice', 'bill of supply', 'invoice-cum-bill of supply', 'cash memo', 'credit note'));

-- One event more, whichever there are.
DO $$
DECLARE
  events text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
    WHERE conrelid = 'order_messages'::regclass AND conname = 'order_messages_event_check');
BEGIN
  ALTER TABLE order_messages DROP CONSTRAINT order_messages_event_check;
  EXECUTE 'ALTER TABLE order_messages ADD CONSTRAINT order_messages_event_check '
    || replace(events, '''paid''::text', '''paid''::text, ''out-for-delivery''::text');
END $$;
