import { chargesTax, GST_SCHEMES, type GstScheme } from '@haat/domain/invoices/gst-scheme';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import * as z from 'zod/mini';
import { percent, text } from '../codecs.ts';

/** The scheme that a paper was printed under; left out by older tills: regular with a GSTIN, unregistered without. */
export const scheme = z.optional(z.enum(GST_SCHEMES));

/** The GSTIN on a bill or return, '' while unregistered; left out by older tills: the store's when it arrives. */
export const gstin = z.optional(text(30));

/** The rate of a line as printed, 0 of a store without GSTIN; of one without tax also why, but by tills of before. */
export const printedRate = { tax: percent, treatment: z.optional(z.enum(TREATMENTS)) };

/** Refuses tax on a paper whose scheme may not charge it. */
export const isUntaxed = z.refine<{ scheme?: GstScheme | undefined; lines: readonly { tax: number }[] }>(
  ({ scheme: printed = 'regular', lines }) => chargesTax(printed) || lines.every(({ tax }) => tax === 0),
  { path: ['scheme'], message: 'Under this scheme no tax is charged' },
);

/**
 * Goods with and without tax. Only unregistered buyers may get both on one document (CGST Rules, rule 46A), and a
 * counter's bill is one document with one number.
 */
export const isMixed = (sold: readonly { tax: number }[]): boolean =>
  sold.some(({ tax }) => tax > 0) && sold.some(({ tax }) => tax === 0);
