-- Up Migration

-- Each change is at most what one order earns; all together may be more than an integer holds.
ALTER TABLE reward_balances ALTER COLUMN points TYPE bigint;
