import { sql } from 'kysely';

/** Whether the store of an order `o` takes cash in whole rupees, which is the default. */
export const ROUNDS_CASH = sql<boolean>`coalesce((SELECT t.round_cash FROM till_settings t
  WHERE t.marketplace_id = o.marketplace_id AND t.store_id = o.store_id), true)`;
