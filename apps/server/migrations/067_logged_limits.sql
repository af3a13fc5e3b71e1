-- Up Migration

-- Until now 017 set this unlogged. After a rollback of such a migration and a power cut, PostgreSQL could not start again.
ALTER TABLE rate_limits SET LOGGED;
