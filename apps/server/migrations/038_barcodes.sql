-- Up Migration

-- What is scanned for a product or one of its variants, beside its SKU: a GTIN as 14 digits, or a code of the store's own. The same
-- code may stand on several goods of a store, as two MRPs under one barcode do: whoever scans is asked which is in the hand.
CREATE TABLE barcodes (
  marketplace_id uuid NOT NULL,
  -- The variant's id, or the product's.
  goods_id uuid NOT NULL,
  code text NOT NULL CHECK (code ~ '^[!-~]{1,40}$'),
  store_id uuid NOT NULL,
  product_id uuid NOT NULL,
  variant_id uuid,
  -- The first is printed on labels.
  position integer NOT NULL,
  PRIMARY KEY (marketplace_id, goods_id, code),
  CONSTRAINT barcodes_of_goods CHECK (goods_id = coalesce(variant_id, product_id))
);
CREATE INDEX barcodes_by_code ON barcodes (marketplace_id, store_id, code text_pattern_ops);
CREATE INDEX barcodes_by_product ON barcodes (marketplace_id, product_id);

-- Loose goods: their unit is the kilogram, and `scale_item` is their number on the store's scale.
ALTER TABLE products ADD sold_by_weight boolean NOT NULL DEFAULT false;
ALTER TABLE products ADD scale_item integer;
ALTER TABLE products ADD CONSTRAINT products_scale_item_check CHECK (scale_item IS NULL OR (sold_by_weight AND scale_item BETWEEN 1 AND 99999999));
CREATE UNIQUE INDEX products_scale_item_taken ON products (marketplace_id, store_id, scale_item) WHERE scale_item IS NOT NULL;

-- How the store's scale makes its labels, by their prefix: `packages/domain/src/scale-label.ts`.
ALTER TABLE stores ADD scale_labels jsonb NOT NULL DEFAULT '[]';

ALTER TABLE barcodes ADD CONSTRAINT barcodes_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE barcodes ADD CONSTRAINT barcodes_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE barcodes ADD CONSTRAINT barcodes_variant FOREIGN KEY (marketplace_id, product_id, variant_id) REFERENCES product_variants (marketplace_id, product_id, id) ON DELETE CASCADE;
