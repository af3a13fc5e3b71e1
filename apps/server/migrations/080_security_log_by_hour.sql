-- Up Migration

-- What happened within an hour, from one source and of one cause, is one row that counts. The account is part of the key: two that
-- are refused at one counter are two.
CREATE TABLE security_log_by_hour (
  hour timestamptz NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  network text NOT NULL,
  -- Zeros: nobody's.
  user_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  -- Of the first time.
  agent text NOT NULL DEFAULT '',
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  count integer NOT NULL DEFAULT 1 CHECK (count > 0),
  CONSTRAINT security_log_by_hour_pkey PRIMARY KEY (hour, event, user_id, network, subject)
);
INSERT INTO security_log_by_hour
  SELECT date_trunc('hour', minute), event, subject, network, coalesce(user_id, '00000000-0000-0000-0000-000000000000'),
    left(min(agent), 200), min(minute), max(minute), sum(count)
  FROM security_log GROUP BY 1, 2, 3, 4, 5;
DROP TABLE security_log;
ALTER TABLE security_log_by_hour RENAME TO security_log;
ALTER TABLE security_log RENAME CONSTRAINT security_log_by_hour_pkey TO security_log_pkey;
CREATE INDEX security_log_by_event ON security_log (event, hour DESC);
