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
/** By one network address; what it searches beyond that isn't counted. */
const BY_ONE = { most: 30, perSeconds: DAY_SECONDS };
/** The same words count once from one network address for as long as they count: so they are searched by different people. */
const ONCE = { most: 1, perSeconds: POPULAR_SEARCH_DAYS * DAY_SECONDS };

/**
 * Counts a search that found just what was typed; answers whether it was counted. Browsers report it, as the answers of searches are
 * cached; so it is looked up again here, and what finds nothing, or only what comes close, is not counted: what is offered to
 * others later can't be a stranger's own words. Refuses with `marketplace-not-found`.
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

/** Forgets old counts. */
export const forgetFoundSearches = (db: Db): Promise<void> =>
  forgetWords(db, 'found_searches', POPULAR_SEARCH_DAYS);
