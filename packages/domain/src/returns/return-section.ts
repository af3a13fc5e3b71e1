import { type Paise, paise } from '../basics/money.ts';

/** Where the taxable lines of a document stand in GSTR-1: tables 4, 5, 7 and 9B. */
export const RETURN_SECTIONS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const;

/** One of them. */
export type ReturnSection = (typeof RETURN_SECTIONS)[number];

/** Between two States and without a GSTIN an invoice of more stands by itself (since August 2024): ₹1,00,000. */
export const LARGE_ABOVE: Paise = paise(1_00_000_00);

/** What decides where a document stands. */
export type SectionFacts = {
  isNote: boolean;
  /** GSTIN of the buyer, '' without. */
  ctin: string;
  interState: boolean;
  /** The document's total after its round-off. */
  value: Paise;
  /** Of a note: that of its invoice. */
  originalValue: Paise;
};

/**
 * The section of a document. A note without GSTIN is taken off the small sales of its month, unless note or invoice was large; the
 * section of its invoice says nothing.
 */
export function sectionOf({ isNote, ctin, interState, value, originalValue }: SectionFacts): ReturnSection {
  if (ctin !== '') return isNote ? 'cdnr' : 'b2b';
  if (!interState || Math.max(value, isNote ? originalValue : 0) <= LARGE_ABOVE) return 'b2cs';
  return isNote ? 'cdnur' : 'b2cl';
}
