-- Up Migration

-- Midnight is 00:00, the end of the day on which a store opened: what closes no later than it opens closes on the next day.
UPDATE stores SET opening_hours = replace(opening_hours::text, '"24:00"', '"00:00"')::jsonb
WHERE opening_hours::text LIKE '%"24:00"%';
