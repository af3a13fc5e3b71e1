-- Up Migration

-- Part of a line may be there while others replace the rest of it: both have a quantity of their own.
ALTER TABLE packing_answers ADD COLUMN replacement_quantity integer NOT NULL DEFAULT 0;
UPDATE packing_answers SET replacement_quantity = quantity, quantity = 0 WHERE product_id IS NOT NULL;
ALTER TABLE packing_answers ADD CONSTRAINT packing_answers_replacement_whole
  CHECK (replacement_quantity BETWEEN 0 AND 9999000 AND (product_id IS NULL) = (replacement_quantity = 0));

-- The line of the order that replaces one, or a part of it; null: nothing does.
ALTER TABLE packed_changes ADD COLUMN replacement_line_no integer;
UPDATE packed_changes SET replacement_line_no = line_no WHERE is_replaced;
ALTER TABLE packed_changes DROP COLUMN is_replaced;
