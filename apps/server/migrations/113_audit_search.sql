-- Up Migration

-- What an entry is found by beside who did it and what it is called: the names of its fields, each behind a '#', their values, and
-- the SKU of a product, in small letters. Written with the entry: `found-words.ts`. Of entries from before, the first 4,000 letters.
ALTER TABLE audit_log ADD COLUMN found text NOT NULL DEFAULT '';
UPDATE audit_log SET found = left(lower(concat_ws(' ',
  (SELECT string_agg(DISTINCT '#' || (f.field #>> '{}'), ' ')
    FROM jsonb_path_query(details, 'lax $.** ? (@.type() == "object").keyvalue().key') AS f (field)
    WHERE f.field #>> '{}' NOT IN ('before', 'after', 'rows', 'count', 'digest')),
  (SELECT string_agg(DISTINCT f.held #>> '{}', ' ')
    FROM jsonb_path_query(details, 'strict $.** ? (@.type() == "string" || @.type() == "number")') AS f (held)))), 4000);
UPDATE audit_log SET found = audit_log.found || ' ' || lower(products.sku)
  FROM products WHERE products.marketplace_id = audit_log.marketplace_id AND products.id = audit_log.subject_id
    AND audit_log.subject = 'product';

-- A word of one or two letters is looked for whole, so that the index finds it, too: between spaces.
DROP INDEX audit_log_found;
CREATE INDEX audit_log_found ON audit_log USING gin (
  (' ' || lower(user_name) || ' ' || lower(subject_name) || ' ' || found || ' ') gin_trgm_ops);
