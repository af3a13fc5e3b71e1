-- Up Migration

-- Things are called as in GLOSSARY.md.
ALTER TABLE kept_messages RENAME TO message_outbox;
ALTER INDEX kept_messages_pkey RENAME TO message_outbox_pkey;
ALTER INDEX kept_messages_by_age RENAME TO message_outbox_by_age;
ALTER TABLE message_outbox RENAME CONSTRAINT kept_messages_channel_check TO message_outbox_channel_check;

-- Who requested codes: a number ('number +919845012345') or an address ('address 203.0.113.7').
ALTER TABLE phone_code_askers RENAME TO phone_code_attempts;
ALTER TABLE phone_code_attempts RENAME COLUMN asker TO subject;
ALTER TABLE phone_code_attempts RENAME COLUMN asked TO attempted_at;
ALTER TABLE phone_code_attempts RENAME COLUMN last_asked TO last_attempt_at;
ALTER INDEX phone_code_askers_pkey RENAME TO phone_code_attempts_pkey;
ALTER INDEX phone_code_askers_by_age RENAME TO phone_code_attempts_by_age;

ALTER TABLE phone_code_hours RENAME COLUMN asked TO requested;
ALTER TABLE phone_code_hours RENAME COLUMN reserve TO from_reserve;

ALTER TABLE password_resets RENAME COLUMN asked TO attempts;
ALTER TABLE password_resets RENAME COLUMN asked_since TO attempts_since;
ALTER TABLE password_resets RENAME CONSTRAINT password_resets_asked_check TO password_resets_attempts_check;

-- Every unique constraint of the catalogue has a name by which a refusal knows it.
ALTER TABLE marketplaces RENAME CONSTRAINT marketplaces_uid_key TO marketplaces_uid_taken;
ALTER TABLE product_variants RENAME CONSTRAINT product_variants_marketplace_id_product_id_sku_key TO product_variants_sku_taken;
DO $$
BEGIN
  -- PostgreSQL shortened this one's name.
  EXECUTE (SELECT format('ALTER TABLE store_gst_rates RENAME CONSTRAINT %I TO store_gst_rates_taken', conname)
    FROM pg_constraint WHERE conrelid = 'store_gst_rates'::regclass AND contype = 'u');
END $$;

-- Jobs send the messages of orders and retry them. What waited for its next try has no job: somebody sends it again.
UPDATE order_messages SET state = 'dead', next_try_at = NULL,
    last_error = concat_ws(': ', 'An upgrade came between its tries', nullif(last_error, ''))
  WHERE state = 'waiting';
ALTER TABLE order_messages DROP CONSTRAINT order_messages_waits;
DROP INDEX order_messages_due;
ALTER TABLE order_messages DROP COLUMN next_try_at;
