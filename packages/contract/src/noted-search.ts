import * as z from 'zod/mini';
import { id, shortenedText } from './codecs.ts';

/** Common to calls that report a search: answers are cached, so the server doesn't see each search. */
export const NOTED_SEARCH = {
  method: 'POST',
  access: 'public',
  params: z.object({ id }),
  body: z.object({ keyword: shortenedText(100) }),
  reply: z.object({ counted: z.boolean() }),
  errors: ['marketplace-not-found', 'unavailable'],
  limit: { perMinute: 60 },
} as const;
