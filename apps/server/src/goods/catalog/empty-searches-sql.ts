import { istDay } from '@haat/domain/ist';
import { searchedWords } from '@haat/domain/searched-words';
import { sql } from 'kysely';
import type { Context } from '../../kit/context.ts';
import type { Db } from '../../kit/db.ts';
import type { Origin } from '../../kit/origin.ts';
import { type CatalogueReads, findPage } from './list-products.ts';

/** By one network address; what it searches beyond that isn't counted. */
const BY_ONE = { most: 30, perSeconds: 86_400 };
/** Different words that are counted in a day and marketplace. */
const MOST_A_DAY = 500;
const KEPT_DAYS = 180;

/**
 * Counts a search that found nothing; answers whether it was counted. Browsers report it, as the answers of searches are
 * cached; so it is looked up again here, and what finds something is not counted. Refuses with `marketplace-not-found`.
 */
export async function noteEmptySearch(
  { clock, db, limiter }: Pick<Context, 'clock' | 'db' | 'limiter'>,
  reads: CatalogueReads,
  { marketplaceId, keyword }: { marketplaceId: string; keyword: string },
  { network }: Pick<Origin, 'network'>,
): Promise<boolean> {
  const { frame } = await findPage(reads, marketplaceId, {}, { keyword });
  const words = searchedWords(keyword);
  if (words === null || frame.total > 0) return false;
  if (!(await limiter.trySpend('empty-searches', network, BY_ONE))) return false;
  return countWords(db, marketplaceId, istDay(clock.now()), words);
}

async function countWords(db: Db, marketplaceId: string, day: string, words: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE empty_searches SET searches = searches + 1
    WHERE marketplace_id = ${marketplaceId} AND day = ${day} AND words = ${words}`.execute(db);
  if (numAffectedRows) return true;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM empty_searches
    WHERE marketplace_id = ${marketplaceId} AND day = ${day}`.execute(db);
  if ((rows[0]?.count ?? 0) >= MOST_A_DAY) return false;
  await sql`
    INSERT INTO empty_searches (marketplace_id, day, words) VALUES (${marketplaceId}, ${day}, ${words})
    ON CONFLICT (marketplace_id, day, words) DO UPDATE SET searches = empty_searches.searches + 1`.execute(
    db,
  );
  return true;
}

/** Forgets old counts. */
export async function forgetEmptySearches(db: Db): Promise<void> {
  await sql`DELETE FROM empty_searches WHERE day < current_date - ${KEPT_DAYS}::int`.execute(db);
}
