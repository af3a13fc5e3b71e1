-- Up Migration

-- Whose photos and reviews there are.
CREATE INDEX reviews_by_user ON reviews (user_id);
-- What waits to be used is counted by `uploaded_images_unused_by_user`, what is shown by the reviews.
DROP INDEX uploaded_images_by_user;
