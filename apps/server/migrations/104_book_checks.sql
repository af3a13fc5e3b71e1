-- Up Migration

-- When the books were compared, and what differed: the first of each check, with how many there are. Of no marketplace: a night compares all.
CREATE TABLE book_checks (
  id uuid PRIMARY KEY,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  -- By check: its name, how many differ, and those that are named; those that agree are left out.
  differing jsonb NOT NULL
);
CREATE INDEX book_checks_by_age ON book_checks (ended_at);
