-- Up Migration

-- Calls of staff that were refused are listed in the audit, too: by whom, in which role and of which store on that day, and why.
-- Of all else `id` is null. Ids sort by the first time within the hour.
ALTER TABLE security_log ADD COLUMN id uuid;
ALTER TABLE security_log ADD COLUMN code text NOT NULL DEFAULT '';
ALTER TABLE security_log ADD COLUMN user_name text NOT NULL DEFAULT '';
ALTER TABLE security_log ADD COLUMN user_role text NOT NULL DEFAULT '';
ALTER TABLE security_log ADD COLUMN store_id uuid;
CREATE INDEX security_log_refused ON security_log (id) WHERE id IS NOT NULL;
CREATE INDEX security_log_refused_found ON security_log USING gin (
  (' ' || lower(user_name) || ' ' || lower(subject) || ' ' || code || ' ') gin_trgm_ops) WHERE id IS NOT NULL;
