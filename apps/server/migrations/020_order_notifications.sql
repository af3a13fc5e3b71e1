-- Up Migration
-- What happened to orders, written with it, until whoever delivers has addressed it: a row becomes a message for each receiver.
CREATE TABLE order_notifications (
  marketplace_id uuid NOT NULL,
  -- Sorts by when it happened.
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  event text NOT NULL,
  occasion text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}',
  -- One that can't be addressed is put off, and holds up no other.
  due_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);

-- Messages are tried again by their own time, no longer by that of a job.
ALTER TABLE order_messages ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX order_messages_waiting ON order_messages (channel, next_try_at) WHERE state = 'waiting';

-- What stood in the queues goes on from here.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO order_notifications (marketplace_id, id, order_id, event, occasion, details)
      SELECT (o->>'marketplaceId')::uuid, gen_random_uuid(), (o->>'orderId')::uuid, j.data->>'event',
        coalesce(o->>'occasion', ''), coalesce(o->'details', '{}')
      FROM pgboss.job j, jsonb_array_elements(j.data->'orders') o
      WHERE j.name = 'order-notifications' AND j.state::text IN ('created', 'retry', 'active');
    DELETE FROM pgboss.job WHERE name IN ('order-notifications', 'order-messages', 'dead-order-messages');
  END IF;
END $$;

-- Every order writes these again: with room on the page, and no index of the column, no index is written.
DROP INDEX user_addresses_by_use;
ALTER TABLE user_addresses SET (fillfactor = 70);
ALTER TABLE idempotency_keys SET (fillfactor = 60);
