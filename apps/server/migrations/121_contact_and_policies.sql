-- Up Migration

-- Whom shoppers reach, and what the policies promise; what is not in them is empty, or the usual figure (packages/domain/src/stores/policy-figures.ts).
ALTER TABLE marketplaces
  ADD COLUMN contact jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(contact) = 'object' AND octet_length(contact::text) <= 20000),
  ADD COLUMN policy jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(policy) = 'object' AND octet_length(policy::text) <= 20000);
