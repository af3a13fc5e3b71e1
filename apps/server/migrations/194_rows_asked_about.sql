-- Up Migration

-- An import's page asks which categories are almost called as others. A plan may have 200,000 refused rows, of which few are
-- asked about.
CREATE INDEX product_import_rows_asked ON product_import_rows (marketplace_id, import_id, line)
  WHERE outcome = 'refused' AND problems -> 0 ->> 'reason' = 'category-like';
