import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, queryInteger } from './codecs.ts';
import { fileReply } from './file-reply.ts';
import { NOTED_SEARCH } from './noted-search.ts';

export const tag = {
  name: 'coverage',
  about: 'Which pin codes are served by whom, and what shoppers looked for in vain',
};

export const COVERAGE_DAYS = 180;
/** In the lists. */
export const MAX_WANTED = 100;
/** In a file. */
export const MAX_WANTED_IN_FILE = 1000;
/** Positions on the map. */
export const MAX_PLACES = 1500;

export const noteEmptySearch = defineCall({
  ...NOTED_SEARCH,
  path: '/api/marketplace/:id/searches/empty',
  summary:
    'Count a search that found nothing; the server searches again before it counts, and keeps nothing of who searched',
});

const place = z.object({
  pinCode: z.string(),
  name: z.string(),
  /** Degrees, WGS 84. */
  lat: z.number(),
  lng: z.number(),
  /** The directory's position is a guess. */
  isGuess: z.boolean(),
  servedBy: z.nullable(id),
});
export type CoveredPlace = z.output<typeof place>;

const wanted = z.object({
  pinCode: z.string(),
  name: z.string(),
  searches: z.int(),
  /** Shoppers to notify when somebody delivers there. */
  waiting: z.int(),
  /** The nearest served place. */
  nearest: z.nullable(z.object({ name: z.string(), km: z.number() })),
});
export type WantedPlace = z.output<typeof wanted>;

export const readCoverage = defineCall({
  method: 'GET',
  path: '/api/coverage',
  summary: 'Served pin codes and those around them with their positions, and what was looked for in vain',
  access: { can: 'marketplaces.manage' },
  query: z.object({ days: z.optional(queryInteger(1, COVERAGE_DAYS)) }),
  reply: z.object({
    marketplaces: z.array(z.object({ _id: id, name: z.string(), pinCodes: z.int() })),
    places: z.array(place).check(z.maxLength(MAX_PLACES)),
    /** Most searched first. */
    wanted: z.array(wanted).check(z.maxLength(MAX_WANTED)),
    /** All searches of unserved pin codes, including those beyond the list. */
    unserved: z.int(),
    /** Words that found nothing, most frequent first. */
    words: z
      .array(
        z.object({
          words: z.string(),
          searches: z.int(),
          marketplace: z.object({ _id: id, name: z.string() }),
        }),
      )
      .check(z.maxLength(MAX_WANTED)),
    /** All searches that found nothing. */
    empty: z.int(),
  }),
  errors: [],
});

export const downloadCoverage = defineCall({
  method: 'GET',
  path: '/api/coverage/csv',
  summary:
    'What was looked for in vain as a CSV file: pin codes that nobody serves, words that found nothing, at most 1,000 of each',
  access: { can: 'marketplaces.manage' },
  query: z.object({ days: z.optional(queryInteger(1, COVERAGE_DAYS)) }),
  reply: fileReply,
  file: 'text/csv',
  errors: [],
  budget: [{ by: 'account', most: 60, perSeconds: 3600 }],
});
