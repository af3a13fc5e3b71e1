-- Up Migration

-- While somebody asks the provider for a refund nobody else does, and nobody pays it in another way.
ALTER TABLE refunds ADD COLUMN claimed_until timestamptz;
