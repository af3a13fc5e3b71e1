-- Up Migration

-- How far the return of a GSTIN is: the file that was downloaded last before it was filed, and what the portal answered. Not by marketplace: a
-- GSTIN files one return, whichever stores of whichever marketplaces use it. `documents`: how many the return had by then; those that
-- arrived later are in no file.
CREATE TABLE gst_returns (
  gstin text NOT NULL CHECK (gstin ~ '^[0-9A-Z]{15}$'),
  period text NOT NULL CHECK (period ~ '^(0[1-9]|1[0-2])[0-9]{4}$'),
  documents integer NOT NULL CHECK (documents >= 0),
  downloaded_at timestamptz,
  downloaded_by uuid,
  parts integer CHECK (parts > 0),
  bytes integer CHECK (bytes > 0),
  filed_at timestamptz,
  filed_by uuid,
  filed_on date,
  arn text CHECK (arn ~ '^[0-9A-Z]{15}$'),
  PRIMARY KEY (gstin, period),
  CONSTRAINT gst_returns_downloaded_whole CHECK (num_nulls(downloaded_at, downloaded_by, parts, bytes) IN (0, 4)),
  CONSTRAINT gst_returns_filed_whole CHECK (num_nulls(filed_at, filed_by, filed_on, arn) IN (0, 4)),
  CONSTRAINT gst_returns_said CHECK (num_nonnulls(downloaded_at, filed_at) > 0)
);
