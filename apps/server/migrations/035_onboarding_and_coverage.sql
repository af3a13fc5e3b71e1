-- Up Migration

-- Who was invited to be a store's first admin. A link holds a secret of which only hashes are stored, one for each way that it
-- went: who has that of the mail, has the mail. It is good once, until it expires or is withdrawn.
CREATE TABLE store_invitations (
  marketplace_id uuid NOT NULL,
  id uuid NOT NULL,
  store_id uuid NOT NULL,
  name text NOT NULL,
  phone text NOT NULL DEFAULT '' CHECK (phone ~ '^(\+91[6-9][0-9]{9})?$'),
  email text NOT NULL DEFAULT '',
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'hi', 'kn')),
  invited_by uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  sms_secret_hash bytea,
  mail_secret_hash bytea,
  accepted_at timestamptz,
  accepted_by uuid,
  withdrawn_at timestamptz,
  PRIMARY KEY (marketplace_id, id),
  CHECK (phone <> '' OR email <> ''),
  CHECK (accepted_at IS NULL OR withdrawn_at IS NULL)
);
CREATE UNIQUE INDEX store_invitations_one_open ON store_invitations (marketplace_id, store_id)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX store_invitations_by_sms ON store_invitations (sms_secret_hash) WHERE sms_secret_hash IS NOT NULL;
CREATE INDEX store_invitations_by_mail ON store_invitations (mail_secret_hash) WHERE mail_secret_hash IS NOT NULL;

-- How often a pin code of the directory was looked for on a day in India that nobody delivered to. It says nothing of who did.
CREATE TABLE unserved_searches (
  day date NOT NULL,
  pin_code text NOT NULL CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  searches integer NOT NULL DEFAULT 1 CHECK (searches > 0),
  PRIMARY KEY (day, pin_code)
);

-- How often words found nothing in a marketplace on a day in India: normalised, and never what looks like a number of somebody.
CREATE TABLE empty_searches (
  marketplace_id uuid NOT NULL,
  day date NOT NULL,
  words text NOT NULL CHECK (words <> ''),
  searches integer NOT NULL DEFAULT 1 CHECK (searches > 0),
  PRIMARY KEY (marketplace_id, day, words)
);

ALTER TABLE empty_searches ADD CONSTRAINT empty_searches_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE store_invitations ADD CONSTRAINT store_invitations_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
