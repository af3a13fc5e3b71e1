/** The kinds of document that a store issues under a number (CGST Rules, rules 46, 49, 46A and 53). */
export const DOCUMENT_KINDS = [
  'tax invoice',
  'bill of supply',
  'invoice-cum-bill of supply',
  'credit note',
] as const;

/** One of the kinds of document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
