import { chargesTax, GST_SCHEMES, type GstScheme } from '@haat/domain/invoices/gst-scheme';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import * as z from 'zod/mini';
import { percent } from '../codecs.ts';

/** Under which scheme a paper was printed; left out by tills of before: regular with a GSTIN, unregistered without. */
export const scheme = z.optional(z.enum(GST_SCHEMES));

/** The rate of a line as printed, 0 of a store without GSTIN; of one without tax also why, but by tills of before. */
export const printedRate = { tax: percent, treatment: z.optional(z.enum(TREATMENTS)) };

/** A paper shows no tax that its scheme may not charge. */
export const isUntaxed = z.refine<{ scheme?: GstScheme | undefined; lines: readonly { tax: number }[] }>(
  ({ scheme: printed = 'regular', lines }) => chargesTax(printed) || lines.every(({ tax }) => tax === 0),
  { path: ['scheme'], message: 'Under this scheme no tax is charged' },
);

/**
 * Whether goods with and without tax stand together. Only who is not registered may get both on one document (CGST Rules, rule 46A), and a
 * bill of a counter is one, under one number.
 */
export const isMixed = (sold: readonly { tax: number }[]): boolean =>
  sold.some(({ tax }) => tax > 0) && sold.some(({ tax }) => tax === 0);
