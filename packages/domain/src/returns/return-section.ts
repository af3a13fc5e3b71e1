import { type Paise, paise } from '../basics/money.ts';

/** Tables 4, 5, 7 and 9B of GSTR-1, for taxable lines. */
export const RETURN_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const;

export type ReturnSection = (typeof RETURN_SECTIONS)[number];

/** Inter-State invoices without GSTIN above ₹1,00,000 are listed singly (since August 2024). */
export const LARGE_ABOVE: Paise = paise(1_00_000_00);

/** Decides a document's section. */
export type SectionFacts = {
  isNote: boolean;
  ctin: string;
  interState: boolean;
  /** Total after round-off. */
  value: Paise;
  /** Of a note: the total of its invoice. */
  originalValue: Paise;
};

/**
 * A note without GSTIN reduces the month's small sales, unless note or invoice was large, whatever section the invoice was in.
 */
export function sectionOf({ isNote, ctin, interState, value, originalValue }: SectionFacts): ReturnSection {
  if (ctin !== '') return isNote ? 'cdnr' : 'b2b';
  if (!interState || Math.max(value, isNote ? originalValue : 0) <= LARGE_ABOVE) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}
