-- Up Migration

-- Whether the store replaces missing goods of an order by others, where its shopper wants that.
ALTER TABLE stores ADD COLUMN replaces_missing boolean NOT NULL DEFAULT true;
