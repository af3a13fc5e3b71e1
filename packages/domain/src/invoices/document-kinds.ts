/**
 * Documents under a number (CGST Rules, rules 46, 49, 46A and 53). The rules bind only the registered: a store without
 * GSTIN gives a cash memo.
 */
export const DOCUMENT_KINDS = [
  'tax invoice',
  'bill of supply',
  'invoice-cum-bill of supply',
  'cash memo',
  'credit note',
] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
