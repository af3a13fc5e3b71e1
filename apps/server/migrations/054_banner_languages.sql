-- Up Migration

-- What a banner says in Hindi and Kannada; where one is empty, shoppers read the English one.
ALTER TABLE banners
  ADD COLUMN title_hi text NOT NULL DEFAULT '',
  ADD COLUMN title_kn text NOT NULL DEFAULT '',
  ADD COLUMN text_hi text NOT NULL DEFAULT '',
  ADD COLUMN text_kn text NOT NULL DEFAULT '',
  ADD COLUMN action_hi text NOT NULL DEFAULT '',
  ADD COLUMN action_kn text NOT NULL DEFAULT '';
