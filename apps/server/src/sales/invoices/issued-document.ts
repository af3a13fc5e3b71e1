import type { DocumentBody } from '@haat/domain/invoices/gst-document';

/** A document as it was issued: everything printed. Stored as JSON and never computed again. */
export type IssuedDocument = DocumentBody & {
  /** '' for an order confirmation, which is printed and never stored. */
  number: string;
  /** ISO 8601, UTC. */
  issuedAt: string;
  /** Older documents have no order number. */
  order: { id: string; number?: number; placedAt: string };
  payment: { method: string; paid: boolean };
  words: string;
  /** The marketplace's colour, '#rrggbb'. */
  accent: string;
  /** On a credit note: its invoice, and the reason. */
  original?: { number: string; issuedAt: string };
  reason?: string;
  /** On a credit note: the return, if it is an order of its own. Older notes don't have it. */
  returnId?: string;
  /** E-way bill, as of printing; never stored. */
  ewayBill?: string;
  printedAs?: string;
  /** Issued after the time limit for taking back tax (CGST Act, section 34(2)). */
  tooLateForTax?: boolean;
};
