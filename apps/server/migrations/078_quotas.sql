-- Up Migration

-- Which store's import made a category; null: the operator made it, or the house. A store may make so many (`packages/domain/src/quotas.ts`).
ALTER TABLE categories ADD COLUMN made_by_store uuid;

-- Imports are kept for 30 days, and know what they made.
UPDATE categories c SET made_by_store = i.store_id FROM product_imports i
WHERE i.marketplace_id = c.marketplace_id AND c.id = ANY (i.new_category_ids);

-- Whether the operator imports, and the categories that the plan would make, as its file calls them.
ALTER TABLE product_imports ADD COLUMN by_operator boolean NOT NULL DEFAULT false;
ALTER TABLE product_imports ADD COLUMN new_categories text[] NOT NULL DEFAULT '{}';

ALTER TABLE categories ADD CONSTRAINT categories_made_by_store
  FOREIGN KEY (marketplace_id, made_by_store) REFERENCES stores (marketplace_id, id);
