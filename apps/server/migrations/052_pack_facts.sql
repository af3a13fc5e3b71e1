-- Up Migration

-- What the packaging rules want shown of packed goods where they are sold online (Legal Metrology (Packaged Commodities) Rules 2011,
-- rule 6(10); Food Safety and Standards (Labelling and Display) Regulations 2020). Net quantity and MRP are the product's size and MRP.
ALTER TABLE products ADD diet text NOT NULL DEFAULT '' CHECK (diet IN ('', 'veg', 'non-veg'));
ALTER TABLE products ADD origin_country text NOT NULL DEFAULT '' CHECK (length(origin_country) <= 60);
ALTER TABLE products ADD ingredients text NOT NULL DEFAULT '' CHECK (length(ingredients) <= 2000);
ALTER TABLE products ADD allergens text NOT NULL DEFAULT '' CHECK (length(allergens) <= 300);
-- Name and address, and how the maker is reached.
ALTER TABLE products ADD maker text NOT NULL DEFAULT '' CHECK (length(maker) <= 300);
ALTER TABLE products ADD maker_contact text NOT NULL DEFAULT '' CHECK (length(maker_contact) <= 100);
ALTER TABLE products ADD fssai_number text NOT NULL DEFAULT '' CHECK (fssai_number ~ '^([0-9]{14})?$');
-- From packing on; the day of a certain stock is its expiry_date.
ALTER TABLE products ADD shelf_life_days integer CHECK (shelf_life_days BETWEEN 1 AND 3660);
