/**
 * The kinds of document that a store issues under a number (CGST Rules, rules 46, 49, 46A and 53). Those rules bind the
 * registered only: a store without GSTIN gives a cash memo.
 */
export const DOCUMENT_KINDS = [
  'tax invoice',
  'bill of supply',
  'invoice-cum-bill of supply',
  'cash memo',
  'credit note',
] as const;

/** One of the kinds of document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
