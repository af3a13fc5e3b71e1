import { sql } from 'kysely';
import type { Db, Tx } from '../../kit/db.ts';
import { sumOf } from '../../kit/sums.ts';

/** How many photos somebody's reviews show, in all marketplaces. */
export async function countPhotos(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT ${sumOf(sql`cardinality(images)`)} AS count FROM reviews WHERE user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
