import { BOUNDS } from '@haat/domain/basics/bounds';
import type { Paise } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';
import * as z from 'zod/mini';
import { wholeNumber } from '../codecs.ts';

/** Reward points at ₹1 each: they paid that much of a bill, or a return gives them back. Left out: none. */
export const points = z.optional(wholeNumber(1, BOUNDS.rupees));

/** By a tender or by points, which are worth no more than the goods. */
export const isPaid = z.refine<{ total: Paise; tenders: readonly unknown[]; points?: number | undefined }>(
  // Points beyond their bound come here too, and are no amount.
  ({ total, tenders, points: used = 0 }) => tenders.length + used > 0 && used * pointsValue(1) <= total,
  { path: ['points'], message: 'A bill is paid, and by points no more than it comes to' },
);

/** Points that paid of a found bill, and what of them came back. Left out: none did. */
export const foundPoints = z.optional(z.object({ spent: z.int(), given: z.int() }));
