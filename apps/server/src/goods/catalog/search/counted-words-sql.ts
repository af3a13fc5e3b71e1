import { sql } from 'kysely';
import type { Db } from '../../../kit/db.ts';

/** Counts of searches by day and words. */
type CountTable = 'empty_searches' | 'found_searches';

export interface CountedWords {
  marketplaceId: string;
  day: string;
  words: string;
}

/** For each day and marketplace. */
const MAX_A_DAY = 500;

/** Returns false when the day is full. */
export async function countWords(
  db: Db,
  name: CountTable,
  { marketplaceId, day, words }: CountedWords,
): Promise<boolean> {
  const table = sql.table(name);
  const { numAffectedRows } = await sql`
    UPDATE ${table} SET searches = searches + 1
    WHERE marketplace_id = ${marketplaceId} AND day = ${day} AND words = ${words}`.execute(db);
  if (numAffectedRows) return true;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${table} WHERE marketplace_id = ${marketplaceId} AND day = ${day}`.execute(
    db,
  );
  if ((rows[0]?.count ?? 0) >= MAX_A_DAY) return false;
  await sql`
    INSERT INTO ${table} (marketplace_id, day, words) VALUES (${marketplaceId}, ${day}, ${words})
    ON CONFLICT (marketplace_id, day, words) DO UPDATE SET searches = ${table}.searches + 1`.execute(db);
  return true;
}

/** Deletes older counts. */
export async function forgetWords(db: Db, name: CountTable, days: number): Promise<void> {
  await sql`DELETE FROM ${sql.table(name)} WHERE day < current_date - ${days}::int`.execute(db);
}
