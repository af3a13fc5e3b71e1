import { POPULAR_SEARCH_DAYS } from '@haat/contract/catalog/popular-searches';
import { istDay } from '@haat/domain/basics/ist';
import { searchedWords } from '@haat/domain/search/searched-words';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import type { Origin } from '../../../kit/origin.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { countWords, forgetWords } from './counted-words-sql.ts';
import { findPage } from './list-products.ts';

const DAY_SECONDS = 86_400;
/** Searches of one network address that count. */
const BY_ONE = { most: 30, perSeconds: DAY_SECONDS };
/** The same words count once for each network address, so that counts are of different people. */
const ONCE = { most: 1, perSeconds: POPULAR_SEARCH_DAYS * DAY_SECONDS };

/**
 * Counts a search that found exactly what was typed; returns whether it counted. Browsers report it, since answers are cached; so
 * it is verified here: popular searches must not offer a stranger's own words. Refuses with `marketplace-not-found`.
 */
export async function noteFoundSearch(
  { clock, db, limiter }: Pick<Context, 'clock' | 'db' | 'limiter'>,
  reads: GridReads,
  { marketplaceId, keyword }: { marketplaceId: string; keyword: string },
  { network }: Pick<Origin, 'network'>,
): Promise<boolean> {
  const words = searchedWords(keyword);
  const { frame } = await findPage(reads, marketplaceId, {}, { keyword: words ?? keyword });
  if (words === null || frame.total === 0 || frame.isClosest) return false;
  if (!(await limiter.trySpend('found-searches', network, BY_ONE))) return false;
  if (!(await limiter.trySpend('found-search', `${network} ${marketplaceId} ${words}`, ONCE))) return false;
  return countWords(db, 'found_searches', { marketplaceId, day: istDay(clock.now()), words });
}

export const forgetFoundSearches = (db: Db): Promise<void> =>
  forgetWords(db, 'found_searches', POPULAR_SEARCH_DAYS);
