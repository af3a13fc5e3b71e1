-- What any shop of a marketplace sells under a code: the other index begins with the store.
CREATE INDEX barcodes_of_marketplace ON barcodes (marketplace_id, code);
