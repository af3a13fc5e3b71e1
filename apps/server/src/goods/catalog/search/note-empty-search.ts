import { istDay } from '@haat/domain/basics/ist';
import { searchedWords } from '@haat/domain/search/searched-words';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import type { Origin } from '../../../kit/origin.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { countWords, forgetWords } from './counted-words-sql.ts';
import { findPage } from './list-products.ts';

/** Searches of one network address that count. */
const BY_ONE = { most: 30, perSeconds: 86_400 };
const KEPT_DAYS = 180;

/**
 * Counts a search without results; returns whether it counted. Browsers report it, since answers are cached; so it is verified
 * here. Refuses with `marketplace-not-found`.
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

export const forgetEmptySearches = (db: Db): Promise<void> => forgetWords(db, 'empty_searches', KEPT_DAYS);
