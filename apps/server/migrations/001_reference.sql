-- Reference tables: the same on every node of a sharded database. Everything else belongs to a marketplace.

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE marketplaces (
  id uuid PRIMARY KEY,
  uid text NOT NULL UNIQUE CHECK (uid ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text NOT NULL CHECK (name <> ''),
  logo text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'India',
  pin_code text NOT NULL DEFAULT '' CHECK (pin_code ~ '^([1-9][0-9]{5})?$'),
  gst_number text NOT NULL DEFAULT '',
  manifest jsonb NOT NULL DEFAULT '{}',
  eula text NOT NULL DEFAULT '',
  minimum_order_paise bigint NOT NULL DEFAULT 10000 CHECK (minimum_order_paise >= 0),
  delivery_charge_paise bigint NOT NULL DEFAULT 1000 CHECK (delivery_charge_paise >= 0),
  delivery_hours integer NOT NULL DEFAULT 24 CHECK (delivery_hours BETWEEN 1 AND 720),
  razorpay_key_id text NOT NULL DEFAULT '',
  razorpay_key_secret_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The India Post directory, reduced to one position per pin code.
CREATE TABLE pin_codes (
  pin_code text PRIMARY KEY CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  quality text NOT NULL CHECK (quality IN ('A', 'B', 'C', 'D')),
  office text NOT NULL,
  district text NOT NULL,
  state text NOT NULL
);

-- A pin code belongs to at most one marketplace. It need not be in the directory: the directory has gaps.
CREATE TABLE served_pin_codes (
  pin_code text PRIMARY KEY CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  marketplace_id uuid NOT NULL,
  position integer NOT NULL DEFAULT 0
);
CREATE INDEX served_pin_codes_by_marketplace ON served_pin_codes (marketplace_id, position);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  email citext NOT NULL CONSTRAINT users_email_taken UNIQUE,
  -- Proved by a code, E.164.
  phone text CONSTRAINT users_phone_taken UNIQUE CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- A number that nobody has proved: good for a delivery, never for signing in.
  contact_phone text NOT NULL DEFAULT '',
  password_hash text NOT NULL,
  address text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  gst_number text NOT NULL DEFAULT '',
  roles text[] NOT NULL DEFAULT '{}' CHECK (roles <@ ARRAY['admin', 'superAdmin', 'deliveryAdmin']),
  token_version integer NOT NULL DEFAULT 1,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Delivery addresses that a shopper keeps.
CREATE TABLE user_addresses (
  user_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL DEFAULT '',
  phone text NOT NULL,
  address text NOT NULL,
  pin_code text NOT NULL CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  latitude double precision,
  longitude double precision,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, id)
);

ALTER TABLE served_pin_codes ADD CONSTRAINT served_pin_codes_marketplace FOREIGN KEY (marketplace_id) REFERENCES marketplaces (id);
ALTER TABLE user_addresses ADD CONSTRAINT user_addresses_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
