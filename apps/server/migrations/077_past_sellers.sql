-- Up Migration

-- Who could sell over the counters of a store, and until when: what they sold may arrive later.
CREATE TABLE past_sellers (
  marketplace_id uuid NOT NULL,
  store_id uuid NOT NULL,
  user_id uuid NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, store_id, user_id)
);
CREATE INDEX past_sellers_by_user ON past_sellers (user_id);

ALTER TABLE past_sellers ADD CONSTRAINT past_sellers_store FOREIGN KEY (marketplace_id, store_id) REFERENCES stores (marketplace_id, id);
ALTER TABLE past_sellers ADD CONSTRAINT past_sellers_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE;
