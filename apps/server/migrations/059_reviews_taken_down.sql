-- Up Migration

-- Reviews that staff took down, the last one of each shopper and product.
CREATE TABLE taken_down_reviews (
  marketplace_id uuid NOT NULL,
  product_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Why, as the contract's TAKE_DOWN_REASONS.
  reason text NOT NULL,
  -- What it said: the same words are not taken again.
  comment text NOT NULL,
  times smallint NOT NULL CHECK (times > 0),
  taken_down_at timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, product_id, user_id)
);
CREATE INDEX taken_down_reviews_by_user ON taken_down_reviews (user_id);

-- Whose photos and reviews there are.
CREATE INDEX reviews_by_user ON reviews (user_id);
-- What waits to be used is counted by `uploaded_images_unused_by_user`, what is shown by the reviews.
DROP INDEX uploaded_images_by_user;

ALTER TABLE taken_down_reviews ADD CONSTRAINT taken_down_reviews_product FOREIGN KEY (marketplace_id, product_id) REFERENCES products (marketplace_id, id) ON DELETE CASCADE;
ALTER TABLE taken_down_reviews ADD CONSTRAINT taken_down_reviews_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
