-- Up Migration

-- What a bulk edit changed, product by product, as long as it may be undone; the audit log holds a summary for good.
CREATE TABLE bulk_edits (
  marketplace_id uuid NOT NULL,
  -- That of its entry in the audit log.
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- [{id, version, before, after}]
  rows jsonb NOT NULL,
  products integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (marketplace_id, id)
);
CREATE INDEX bulk_edits_by_store ON bulk_edits (marketplace_id, store_id, created_at);
INSERT INTO bulk_edits
  SELECT marketplace_id, id, subject_id, user_id, details -> 'rows', jsonb_array_length(details -> 'rows'), created_at
  FROM audit_log WHERE action = 'bulk edited' AND created_at > now() - interval '1 day' AND user_id IS NOT NULL
    AND store_id IS NOT NULL AND store_id = subject_id;
ALTER TABLE bulk_edits ADD CONSTRAINT bulk_edits_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
