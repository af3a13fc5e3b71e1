import { istDay } from '@haat/domain/basics/ist';
import { searchedWords } from '@haat/domain/search/searched-words';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import type { Origin } from '../../../kit/origin.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { countWords, forgetWords } from './counted-words-sql.ts';
import { findPage } from './list-products.ts';

/** By one network address; what it searches beyond that isn't counted. */
const BY_ONE = { most: 30, perSeconds: 86_400 };
const KEPT_DAYS = 180;

/**
 * Counts a search that found nothing; answers whether it was counted. Browsers report it, as the answers of searches are
 * cached; so it is looked up again here, and what finds something is not counted. Refuses with `marketplace-not-found`.
 */
export async function noteEmptySearch(
  { clock, db, limiter }: Pick<Context, 'clock' | 'db' | 'limiter'>,
  reads: GridReads,
  { marketplaceId, keyword }: { marketplaceId: string; keyword: string },
  { network }: Pick<Origin, 'network'>,
): Promise<boolean> {
  const { frame } = await findPage(reads, marketplaceId, {}, { keyword });
  const words = searchedWords(keyword);
  if (words === null || frame.total > 0) return false;
  if (!(await limiter.trySpend('empty-searches', network, BY_ONE))) return false;
  return countWords(db, 'empty_searches', { marketplaceId, day: istDay(clock.now()), words });
}

/** Forgets old counts. */
export const forgetEmptySearches = (db: Db): Promise<void> => forgetWords(db, 'empty_searches', KEPT_DAYS);
