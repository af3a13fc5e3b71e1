-- Up Migration

ALTER TABLE reviews
  -- Whether its writer had been brought the product when it was written.
  ADD COLUMN bought boolean NOT NULL DEFAULT false,
  -- Names of uploaded pictures.
  ADD COLUMN images text[] NOT NULL DEFAULT '{}' CHECK (cardinality(images) <= 3);
CREATE INDEX reviews_by_age ON reviews (marketplace_id, product_id, created_at DESC, id DESC);
CREATE INDEX reviews_with_images ON reviews USING gin (images) WHERE images <> '{}';
-- How many photos somebody has sent, used or not.
CREATE INDEX uploaded_images_by_user ON uploaded_images (user_id);
