import type { CallReply } from '@haat/contract/call';
import {
  type listPopularSearches as listCall,
  MAX_POPULAR_SEARCHES,
  POPULAR_SEARCH_DAYS,
} from '@haat/contract/catalog/popular-searches';
import { istDay } from '@haat/domain/basics/ist';
import { sql } from 'kysely';
import type { Context } from '../../../kit/context.ts';
import type { Db } from '../../../kit/db.ts';
import { recallDirectory } from '../catalogue/directory-read.ts';
import type { GridReads } from '../grid/grid-reads.ts';
import { findPage } from './list-products.ts';

const DAY_MS = 86_400_000;
/** Privacy: fewer people could be identified. */
const LEAST_PEOPLE = 3;
/** With fewer, nothing is popular. */
const LEAST_SEARCHES = 3;

/**
 * Recent searches of several people that still find something, most frequent first; empty while there are too few. Refuses with
 * `marketplace-not-found`.
 */
export async function listPopularSearches(
  { clock, memory }: Pick<Context, 'clock' | 'memory'>,
  reads: GridReads,
  marketplaceId: string,
): Promise<CallReply<typeof listCall>> {
  await recallDirectory(reads, marketplaceId);
  const from = istDay(new Date(clock.now().getTime() - (POPULAR_SEARCH_DAYS - 1) * DAY_MS));
  const searches = await memory.of('catalogue', marketplaceId, 'popular searches', async () => {
    const frequent = await readFrequent(reads.db, marketplaceId, from);
    const found = await Promise.all(
      frequent.map(async (keyword) => {
        const { frame } = await findPage(reads, marketplaceId, {}, { keyword });
        return frame.total > 0 && !frame.isClosest;
      }),
    );
    const still = frequent.filter((_, nth) => found[nth]);
    return still.length < LEAST_SEARCHES ? [] : still;
  });
  return { searches: searches ?? [] };
}

async function readFrequent(db: Db, marketplaceId: string, from: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    SELECT words FROM found_searches WHERE marketplace_id = ${marketplaceId} AND day >= ${from}
    GROUP BY words HAVING sum(searches) >= ${LEAST_PEOPLE}
    ORDER BY sum(searches) DESC, words LIMIT ${MAX_POPULAR_SEARCHES}`.execute(db);
  return rows.map(({ words }) => words);
}
