-- Up Migration

-- The key of a bill's page, which its till makes, is that of one bill. Where several came with one, its page has always shown the first.
UPDATE till_entries e SET receipt_key = left(md5(e.till_id::text || e.id::text || e.receipt_key), 22)
  WHERE e.receipt_key IS NOT NULL AND EXISTS (
    SELECT FROM till_entries f WHERE f.marketplace_id = e.marketplace_id AND f.receipt_key = e.receipt_key
      AND (f.received_at, f.id) < (e.received_at, e.id));
DROP INDEX till_entries_by_key;
CREATE UNIQUE INDEX till_entries_key_taken ON till_entries (marketplace_id, receipt_key) WHERE receipt_key IS NOT NULL;
