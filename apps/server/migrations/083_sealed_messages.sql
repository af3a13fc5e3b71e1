-- Up Migration

-- What a message says holds codes and links by which somebody signs in: it is sealed. What was kept in plain text is deleted, here and of
-- mails that were sent.
DELETE FROM message_outbox;
ALTER TABLE message_outbox DROP COLUMN subject, DROP COLUMN body, ADD COLUMN sealed bytea NOT NULL;

DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    EXECUTE 'DELETE FROM pgboss.job WHERE name IN (''mails'', ''lasting-mails'') AND state::text IN (''completed'', ''cancelled'', ''failed'')';
  END IF;
END $$;
