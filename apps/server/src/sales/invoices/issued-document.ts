import type { DocumentBody } from '@haat/domain/invoices/gst-document';

/** A document as it was issued: all that is printed. It is kept as JSON and never computed again. */
export type IssuedDocument = DocumentBody & {
  /** '' of an order confirmation, which is printed and never kept: nothing is issued yet. */
  number: string;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** Documents from before orders had numbers name none. */
  order: { id: string; number?: number; placedAt: string };
  /** As it was at the issue; what is printed is how the order stands: `payment-state.ts`. */
  payment: { method: string; paid: boolean };
  /** The total, in English words. */
  words: string;
  /** The marketplace's colour, '#rrggbb'. */
  accent: string;
  /** Of a credit note: the invoice that it takes back from, and why. */
  original?: { number: string; issuedAt: string };
  reason?: string;
  /** Of a credit note: the return that it is of, where that is an order of its own. Notes of before name none. */
  returnId?: string;
  /** What a counter has printed on its paper, where this document could not have that number. */
  printedAs?: string;
  /** It came after the time in which tax can be taken back (CGST Act, section 34(2)). */
  tooLateForTax?: boolean;
};
