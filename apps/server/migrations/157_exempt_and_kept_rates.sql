-- Up Migration

-- Notification 10/2025-CT(R) exempts: what it names is exempt, not nil-rated, which is what a tariff taxes at 0 %.
UPDATE hsn_rates SET treatment = 'exempt' WHERE treatment = 'nil' AND source LIKE 'Notification 10/2025-CT(R)%';

-- The calendar's rate beside which a store kept another one: it differs again when the calendar has a new one. Null: none was kept.
ALTER TABLE products ADD COLUMN kept_rate_bp integer CHECK (kept_rate_bp BETWEEN 0 AND 10000);
