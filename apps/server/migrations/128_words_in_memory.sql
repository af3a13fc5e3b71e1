-- Up Migration

-- Words are searched in memory, which is fed with the texts themselves: writing a product no longer writes them twice more.
ALTER TABLE products DROP COLUMN search;
DROP FUNCTION search_text(text);
DROP TABLE search_vocabulary;
