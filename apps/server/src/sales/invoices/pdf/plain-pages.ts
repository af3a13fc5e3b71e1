import { formatIstDay } from '@haat/domain/basics/ist';
import { worthOf } from '@haat/domain/basics/line-amount';
import { formatRupees, type Paise, paise, paiseInAll, sumPaise } from '@haat/domain/basics/money';
import type { DocumentLine } from '@haat/domain/invoices/document-line';
import { STATES } from '@haat/domain/invoices/states';
import type { Content } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import type { PaymentState } from '../payment-state.ts';
import { head } from './head.ts';
import { INK, readableOnWhite } from './ink.ts';
import { lessOf, quantityOf, rateOf } from './line-words.ts';
import type { ManyPages } from './many-pages.ts';
import { balanceSums, isPlain, paidWords } from './paid-words.ts';
import { parties } from './parties.ts';
import {
  type Column,
  labelled,
  lineOf,
  orderName,
  printedWords,
  type Sum,
  strip,
  sums,
  tableOf,
  words,
} from './parts.ts';

/** In Hindi and Kannada. */
const CONFIRMATION_NAMES = 'ऑर्डर की पुष्टि · ಆರ್ಡರ್ ದೃಢೀಕರಣ';
const INVOICE_TO_COME = [
  'The invoice comes with the goods.',
  'इनवॉइस सामान के साथ आएगा।',
  'ಇನ್‌ವಾಯ್ಸ್ ವಸ್ತುಗಳೊಂದಿಗೆ ಬರುತ್ತದೆ.',
];

/** Invoices for shoppers: goods, prices, payments. */
export function plainPages(
  documents: readonly IssuedDocument[],
  pages: ManyPages,
  payment: PaymentState | undefined,
): Content[] {
  const [first] = documents;
  if (!first) return [];
  const lines = documents.flatMap((document) => document.lines);
  const accent = readableOnWhite(first.accent);
  return [
    head(first.supplier, accent, titleOf(first), first.number ? '' : CONFIRMATION_NAMES),
    facts(documents, first, payment),
    {
      stack: [parties({ ...first, recipientInFull: first.buyer.gstin !== '' })],
      margin: [0, 12, 0, 12],
      fontSize: 8.5,
    },
    goodsTable(
      first.issuedBy === 'operator' ? lines : lines.filter(({ what }) => what === 'goods'),
      pages,
      first.number !== '',
    ),
    {
      columns: [
        { width: '*', stack: thanks(first, lines) },
        { width: 220, stack: [sums(totals(documents, lines, payment), pages.last)] },
      ],
      columnGap: 24,
      margin: [0, 14, 0, 0],
    },
  ];
}

function titleOf({ number, kind, supplier }: IssuedDocument): string {
  if (!number) return 'ORDER CONFIRMATION';
  if (supplier.scheme === 'composition') return 'BILL OF SUPPLY';
  return kind === 'cash memo' ? 'CASH MEMO' : 'INVOICE';
}

function facts(
  documents: readonly IssuedDocument[],
  first: IssuedDocument,
  payment: PaymentState | undefined,
): Content {
  const { issuedAt, order } = first;
  const day = (iso: string) => formatIstDay(new Date(iso));
  const placed = labelled('Order', `#${orderName(order)} of ${day(order.placedAt)}`);
  const paid = payment ? [labelled('Payment', paidWords(payment))] : [];
  const numbers = documents.flatMap(({ number }) => number || []).join(', ');
  if (!numbers) return strip([placed, ...paid], ['*', 136]);
  const named = labelled(numberIs(first), numbers);
  return strip([named, labelled('Date', day(issuedAt)), placed, ...paid], ['*', 64, 118, 136]);
}

function numberIs({ kind, supplier }: IssuedDocument): string {
  if (supplier.scheme === 'composition') return 'Bill no.';
  return kind === 'cash memo' ? 'Memo no.' : 'Invoice no.';
}

function goodsTable(lines: readonly DocumentLine[], pages: ManyPages, isInvoice: boolean): Content {
  const isTaxed = isInvoice && lines.some(({ taxBp }) => taxBp > 0);
  const columns: Column<DocumentLine>[] = [
    { head: '#', width: 14, cell: (_, index) => words(`${index + 1}`, { color: INK.faint }) },
    {
      head: 'Item',
      width: '*',
      cell: ({ name, size }) => ({
        stack: [words(name, { fontSize: 9 }), ...lineOf(size, { fontSize: 7, color: INK.faint })],
      }),
    },
    {
      head: 'Quantity',
      width: 48,
      right: true,
      cell: (line) => words(quantityOf(line), { fontSize: 9 }),
    },
    { head: isTaxed ? 'Price incl. tax' : 'Price', width: 70, right: true, cell: priceCell },
    {
      head: 'Amount',
      width: 76,
      right: true,
      cell: ({ total }) => pages.line(words(formatRupees(total), { fontSize: 9, bold: true }), total),
    },
  ];
  return tableOf(columns, lines);
}

function priceCell(line: DocumentLine): Content {
  const { price, mrp } = line;
  const struck = { text: formatRupees(mrp), decoration: 'lineThrough' as const };
  return {
    stack: [
      words(rateOf(line), { fontSize: 9 }),
      ...(mrp > price ? [{ text: ['MRP ', struck], fontSize: 7, color: INK.faint }] : []),
      ...lineOf(lessOf(line), { fontSize: 7, color: INK.faint }),
    ],
  };
}

function totals(
  documents: readonly IssuedDocument[],
  lines: readonly DocumentLine[],
  payment: PaymentState | undefined,
): Sum[] {
  const all = (part: 'roundOff' | 'points' | 'payable') =>
    sumPaise(documents.map(({ totals: t }) => t[part]));
  const of = (what: DocumentLine['what']) =>
    sumPaise(lines.filter((line) => line.what === what).map((line) => line.total));
  return [
    ...(of('goods') ? [{ label: 'Items total', amount: of('goods') }] : []),
    { label: 'Delivery', amount: of('delivery') },
    ...(all('points')
      ? [{ label: 'Reward points', amount: paise(-all('points')), look: 'saving' as const }]
      : []),
    ...(all('roundOff') ? [{ label: 'Round off', amount: all('roundOff') }] : []),
    ...paidSums(all('payable'), payment),
  ];
}

/** One row if nothing or everything was paid, and nothing credited. */
function paidSums(payable: Paise, payment: PaymentState | undefined): Sum[] {
  const isOneRow = !payment || isPlain(payment);
  const label = isOneRow ? (payment?.due === 0 ? 'Paid' : 'To pay') : 'Total';
  return [{ label, amount: payable, look: 'total' }, ...(isOneRow ? [] : balanceSums(payment))];
}

function thanks(first: IssuedDocument, lines: readonly DocumentLine[]): Content[] {
  const { number, printedAs, supplier } = first;
  const saved = savedOnMrp(lines);
  return [
    ...lineOf(saved > 0 ? `You saved ${formatRupees(saved)} on the MRP` : '', {
      bold: true,
      fontSize: 9,
      color: INK.saving,
      margin: [0, 0, 0, 6],
    }),
    words('Thank you, come again', { fontSize: 9 }),
    ...(supplier.stateCode === STATES.Karnataka ? lineOf('ಧನ್ಯವಾದಗಳು, ಮತ್ತೆ ಬನ್ನಿ', { fontSize: 9 }) : []),
    ...lineOf(taxWords(first, lines), { fontSize: 7.5, color: INK.faint, margin: [0, 8, 0, 0] }),
    ...(number ? [] : INVOICE_TO_COME.map((text) => words(text, { fontSize: 8, color: INK.soft }))),
    ...lineOf(printedWords(printedAs), { fontSize: 7.5, color: INK.faint }),
  ];
}

/** Tax included in the prices; '' if the paper says that none is charged. */
function taxWords({ number, supplier }: IssuedDocument, lines: readonly DocumentLine[]): string {
  if (!number || !supplier.gstin || supplier.scheme === 'composition') return '';
  if (!lines.some(({ taxBp }) => taxBp > 0))
    return 'No GST is charged on these goods. The bill of supply has the same number.';
  const tax = sumPaise(lines.flatMap(({ cgst, sgst, igst, cess }) => [cgst, sgst, igst, cess]));
  return `Prices include GST of ${formatRupees(tax)}. The GST invoice has the same number.`;
}

function savedOnMrp(lines: readonly DocumentLine[]): Paise {
  return paiseInAll(
    lines
      .filter(({ what }) => what === 'goods')
      .reduce(
        (saved, { mrp, price, quantity, soldBy = 'piece', total }) =>
          saved + worthOf(paise(Math.max(mrp, price)), quantity, soldBy) - total,
        0,
      ),
  );
}
