import * as z from 'zod/mini';
import { timestamp } from '../codecs.ts';

/** The bill that a credit note names (CGST Rules, rule 53). */
export const printedBill = z.object({ number: z.string(), at: timestamp });
export type PrintedBill = z.output<typeof printedBill>;
