import { SCALE_PREFIXES } from '@haat/domain/product/scale-label';
import * as z from 'zod/mini';

/** How a store's scales print a label. */
export const storedScaleLabel = z.object({
  prefix: z.enum(SCALE_PREFIXES),
  holds: z.enum(['weight', 'price']),
  itemDigits: z.int(),
  valueDigits: z.int(),
  decimals: z.int(),
  hasCheck: z.boolean(),
});
