-- Up Migration

-- Roles that operators gave to an address which the account had not proved: whoever proves it accepts by the link, once. Only the
-- secret's hash is stored. `store_id` has no foreign key, as stores lie on shards.
CREATE TABLE role_invitations (
  id uuid PRIMARY KEY,
  email citext NOT NULL,
  roles text[] NOT NULL CHECK (roles <> '{}'),
  marketplace_id uuid,
  store_id uuid,
  language text NOT NULL CHECK (language IN ('en', 'hi', 'kn')),
  invited_by uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  secret_hash bytea,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  CHECK ((marketplace_id IS NULL) = (store_id IS NULL)),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX role_invitations_one_open ON role_invitations (email) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX role_invitations_by_secret ON role_invitations (secret_hash) WHERE secret_hash IS NOT NULL;
