-- Up Migration

-- The sizes that a rule is about: variants of its product, and the product's own size by the product's id. None: every size.
-- A size that is taken away later stays named and is never sold, so that the rule never grows to the others by itself.
ALTER TABLE discount_rules ADD COLUMN size_ids uuid[] NOT NULL DEFAULT '{}';
