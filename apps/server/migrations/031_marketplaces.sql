-- Categories that an import made: its undo takes away those that nothing else uses by then.
ALTER TABLE product_imports ADD COLUMN new_category_ids uuid[] NOT NULL DEFAULT '{}';
