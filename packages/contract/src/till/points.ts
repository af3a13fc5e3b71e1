import { BOUNDS } from '@haat/domain/basics/bounds';
import type { Paise } from '@haat/domain/basics/money';
import { pointsValue } from '@haat/domain/checkout/rewards';
import * as z from 'zod/mini';
import { wholeNumber } from '../codecs.ts';

/** At ₹1 each, paying for a bill or given back by a return. Absent: none. */
export const points = z.optional(wholeNumber(1, BOUNDS.rupees));

/** By tender or points; points can't exceed the goods' worth. */
export const isPaid = z.refine<{ total: Paise; tenders: readonly unknown[]; points?: number | undefined }>(
  // Points beyond their bound are still numbers here.
  ({ total, tenders, points: used = 0 }) => tenders.length + used > 0 && used * pointsValue(1) <= total,
  { path: ['points'], message: 'A bill is paid, and by points no more than it comes to' },
);

/** Spent on the bill, and given back. Absent: none. */
export const foundPoints = z.optional(z.object({ spent: z.int(), given: z.int() }));
