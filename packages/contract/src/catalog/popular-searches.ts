import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id } from '../codecs.ts';
import { NOTED_SEARCH } from '../noted-search.ts';

export const tag = { name: 'popular searches', about: 'What several shoppers of a marketplace searched for' };

export const MAX_POPULAR_SEARCHES = 8;
/** Days for which a search counts. */
export const POPULAR_SEARCH_DAYS = 14;

export const noteFoundSearch = defineCall({
  ...NOTED_SEARCH,
  path: '/api/marketplace/:id/searches/found',
  summary:
    'Count a search that found something, once for each person; the server searches again before it counts, and keeps nothing of who searched',
});

export const listPopularSearches = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/searches/popular',
  summary: `What several people searched for and found within ${POPULAR_SEARCH_DAYS} days, the most frequent first; nothing until there is enough of it`,
  access: 'public',
  params: z.object({ id }),
  reply: z.object({ searches: z.array(z.string()).check(z.maxLength(MAX_POPULAR_SEARCHES)) }),
  errors: ['marketplace-not-found', 'unavailable'],
  limit: { perMinute: 120 },
});
