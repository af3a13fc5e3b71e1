import { financialYear } from '@haat/domain/basics/ist';
import { addPaise, type Paise, toRupees } from '@haat/domain/basics/money';
import { isTooLateForTax, withoutTax } from '@haat/domain/invoices/credit-note';
import { documentNumber } from '@haat/domain/invoices/document-number';
import type { DocumentBody } from '@haat/domain/invoices/gst-document';
import { ToWords } from 'to-words/en-IN';
import type { IssuedDocument } from './issued-document.ts';
import type { UninvoicedSale } from './sale-read.ts';

/** A taken number: prefix, count, and its date. */
export interface TakenNumber {
  prefix: string;
  nth: number;
  issuedAt: Date;
  /** As a till has already printed it. */
  printed?: string;
}

/** Everything printed on an invoice. */
export function invoiceContent(
  { orderId, orderNumber, placedAt, payment, accent, printedAs }: UninvoicedSale,
  body: DocumentBody,
  taken: TakenNumber,
): IssuedDocument {
  const order = { id: orderId, number: orderNumber, placedAt: placedAt.toISOString() };
  const own = issued(body, taken);
  return { ...own, order, payment, accent, ...(printedAs && printedAs !== own.number && { printedAs }) };
}

/** What is printed before the goods have left: like an invoice, without a number. */
export function confirmationContent(
  { orderId: id, orderNumber: number, placedAt, payment, accent }: UninvoicedSale,
  body: DocumentBody,
): IssuedDocument {
  const issuedAt = placedAt.toISOString();
  const order = { id, number, placedAt: issuedAt };
  const words = amountInWords(addPaise(body.totals.total, body.totals.roundOff));
  return { ...body, number: '', issuedAt, words, order, payment, accent };
}

export interface CreditFacts {
  reason: string;
  /** The return, if it is an order of its own. */
  returnId?: string | undefined;
  /** The number that a counter has printed for it. */
  printedAs?: string | undefined;
}

/** Everything printed on a credit note. After the time limit it takes back no tax. */
export function creditNoteContent(
  invoice: IssuedDocument,
  body: DocumentBody,
  { reason, returnId, printedAs }: CreditFacts,
  taken: TakenNumber,
): IssuedDocument {
  const { order, payment, accent, number, issuedAt } = invoice;
  const late = isTooLateForTax(new Date(issuedAt), taken.issuedAt);
  return {
    ...issued(late ? withoutTax(body) : body, taken),
    order,
    payment,
    accent,
    reason,
    original: { number, issuedAt },
    ...(late && { tooLateForTax: true }),
    ...(returnId && { returnId }),
    ...(printedAs && { printedAs }),
  };
}

function issued(body: DocumentBody, { prefix, nth, issuedAt, printed }: TakenNumber) {
  const series = body.kind === 'credit note' ? 'credit note' : 'invoice';
  return {
    ...body,
    number: printed ?? documentNumber(prefix, financialYear(issuedAt), series, nth),
    issuedAt: issuedAt.toISOString(),
    words: amountInWords(addPaise(body.totals.total, body.totals.roundOff)),
  };
}

const words = new ToWords({ converterOptions: { currency: true } });

/** An amount in English, grouped the Indian way: 'One Lakh Twenty Three Rupees And Seventy Five Paise Only'. */
function amountInWords(amount: Paise): string {
  return words.convert(toRupees(amount));
}
