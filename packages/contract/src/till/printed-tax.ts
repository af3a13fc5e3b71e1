import { chargesTax, GST_SCHEMES, type GstScheme } from '@haat/domain/invoices/gst-scheme';
import { TREATMENTS } from '@haat/domain/invoices/treatment';
import * as z from 'zod/mini';
import { percent, text } from '../codecs.ts';

/** Of a paper; absent from older tills: regular with a GSTIN, unregistered without. */
export const scheme = z.optional(z.enum(GST_SCHEMES));

/** Of a bill or return, '' while unregistered; absent from older tills: the store's on arrival. */
export const gstin = z.optional(text(30));

/** As printed, 0 without GSTIN; `treatment` tells why a line is untaxed, except from older tills. */
export const printedRate = { tax: percent, treatment: z.optional(z.enum(TREATMENTS)) };

/** The paper's scheme must permit tax. */
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
