-- Up Migration

-- New goods get their place in the order "Popular" when products are ranked, and so many of a store at a time: a store that brought in
-- thousands had all first pages of its marketplace.
ALTER TABLE products ALTER COLUMN popularity SET DEFAULT 76;
