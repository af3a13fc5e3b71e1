import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, shortenedText } from '../codecs.ts';
import { likelyShelf } from './grid.ts';
import { offered } from './product.ts';

export const tag = { name: 'suggestions', about: 'What the search box offers while somebody types' };

/** A suggestion below the search box. `alsoCalled`: it was found by another of the product's names. */
export const suggestion = z.object({
  ...offered,
  image: z.string(),
  alsoCalled: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestProducts = defineCall({
  method: 'GET',
  path: '/api/marketplace/:id/suggestions',
  summary: 'At most five suggestions for the text in the search box',
  access: 'public',
  params: z.object({ id }),
  query: z.object({ keyword: shortenedText(200).check(z.minLength(1)) }),
  reply: z.object({
    suggestions: z.array(suggestion).check(z.maxLength(5)),
    total: z.int(),
    /** If known goods are not sold here: others of their kind. */
    likelyShelf: z.optional(likelyShelf),
  }),
  errors: ['marketplace-not-found', 'unavailable'],
  cached: true,
  limit: { perMinute: 600 },
});
