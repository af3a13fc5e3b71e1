-- Up Migration

-- Counts the changes of name, addresses and rights: a form names the version that it changes.
ALTER TABLE users ADD COLUMN version integer NOT NULL DEFAULT 1;
-- The list of an operator: staff first, then the newest.
CREATE INDEX users_listed ON users ((roles <> '{}'), created_at, id);
CREATE INDEX users_found ON users USING gin (
  (lower(name) || ' ' || lower(email::text) || ' ' || regexp_replace(coalesce(phone, contact_phone), '\D', '', 'g')) gin_trgm_ops);

-- An entry says by itself who and what it is about: people and things may be gone when it is read. `user_role` is what they
-- were on that day, `store_id` whose thing it was. Of what belongs to no marketplace `marketplace_id` is all zeros.
ALTER TABLE audit_log ADD COLUMN user_name text NOT NULL DEFAULT '';
ALTER TABLE audit_log ADD COLUMN user_role text NOT NULL DEFAULT '';
ALTER TABLE audit_log ADD COLUMN store_id uuid;
ALTER TABLE audit_log ADD COLUMN subject_name text NOT NULL DEFAULT '';
-- Read over all marketplaces, the newest first, page by page from an id on: ids sort by their time.
CREATE INDEX audit_log_by_time ON audit_log (id);
-- Of the days between two; an id's own time may differ, as after a server's clock was wrong.
CREATE INDEX audit_log_by_day ON audit_log (created_at);
CREATE INDEX audit_log_by_person ON audit_log (user_id, id);
CREATE INDEX audit_log_by_thing ON audit_log (subject_id, id);
CREATE INDEX audit_log_by_store ON audit_log (store_id, id);
CREATE INDEX audit_log_found ON audit_log USING gin ((lower(user_name) || ' ' || lower(subject_name)) gin_trgm_ops);
