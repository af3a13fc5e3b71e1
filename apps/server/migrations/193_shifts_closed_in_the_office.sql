-- Up Migration

-- A shift whose browser is gone is closed in the office, with a count of its drawer and without a day report.
ALTER TABLE till_shifts DROP CONSTRAINT till_shifts_closed_whole;
ALTER TABLE till_shifts ADD CONSTRAINT till_shifts_closed_whole CHECK (
  num_nulls(closed_at, closed_by, expected_paise, counted_paise) IN (0, 4) AND (report IS NULL OR closed_at IS NOT NULL));
