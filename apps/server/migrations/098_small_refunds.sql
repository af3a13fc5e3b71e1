-- Up Migration

-- by-hand: less than the provider refunds, so a person gives it.
ALTER TABLE refunds DROP CONSTRAINT refunds_status;
ALTER TABLE refunds DROP CONSTRAINT refunds_end;
ALTER TABLE refunds DROP CONSTRAINT refunds_paid_by_check;
ALTER TABLE refunds
  ADD CONSTRAINT refunds_status CHECK (status IN ('pending', 'failed', 'sent', 'processed', 'stuck', 'by-hand', 'otherwise')),
  ADD CONSTRAINT refunds_end CHECK (
    (status IN ('processed', 'stuck', 'by-hand', 'otherwise') OR (origin = 'elsewhere' AND status = 'failed')) = (next_try_at IS NULL)),
  ADD CONSTRAINT refunds_paid_by CHECK (paid_by IN ('', 'bank', 'upi', 'cash'));
DROP INDEX refunds_troubled;
CREATE INDEX refunds_troubled ON refunds (created_at) WHERE status IN ('failed', 'stuck', 'by-hand');
UPDATE refunds SET status = 'by-hand', next_try_at = NULL
  WHERE amount_paise < 100 AND currency = 'INR' AND origin = 'here' AND status IN ('pending', 'failed', 'stuck') AND provider_refund_id IS NULL;
