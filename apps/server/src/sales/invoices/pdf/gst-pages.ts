import type { InvoiceCopy } from '@haat/contract/invoices';
import { formatIstDay } from '@haat/domain/basics/ist';
import { type Paise, paise, sumPaise } from '@haat/domain/basics/money';
import type { Content } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import type { PaymentState } from '../payment-state.ts';
import { gstLines, gstSummary, isTaxed, taxesOf } from './gst-tables.ts';
import { head } from './head.ts';
import { INK, readableOnWhite } from './ink.ts';
import type { ManyPages } from './many-pages.ts';
import { balanceSums, isPlain } from './paid-words.ts';
import { parties, stateAndCode } from './parties.ts';
import { labelled, lineOf, orderName, printedWords, type Sum, strip, sums, words } from './parts.ts';

const TITLES: Record<IssuedDocument['kind'], string> = {
  'tax invoice': 'TAX INVOICE',
  'bill of supply': 'BILL OF SUPPLY',
  'invoice-cum-bill of supply': 'INVOICE-CUM-BILL OF SUPPLY',
  'cash memo': 'CASH MEMO',
  'credit note': 'CREDIT NOTE',
};

/** A longer summary may continue on the next page. */
const MAX_ROWS_TOGETHER = 24;

/** The marks of copies (rule 48): three for goods, two for a service, none for a cash memo. */
function copyMark({ kind, issuedBy }: IssuedDocument, copy: InvoiceCopy): string {
  if (kind === 'cash memo') return copy === 'original' ? '' : 'COPY';
  if (copy === 'original') return 'ORIGINAL FOR RECIPIENT';
  if (issuedBy === 'operator') return 'DUPLICATE FOR SUPPLIER';
  return copy === 'duplicate' ? 'DUPLICATE FOR TRANSPORTER' : 'TRIPLICATE FOR SUPPLIER';
}

/** A document as GST law requires it (CGST Rules: rule 46, 46A or 49, or 53(1A) for a credit note). */
export function gstPages(
  document: IssuedDocument,
  pages: ManyPages,
  copy: InvoiceCopy,
  payment: PaymentState | undefined,
): Content[] {
  const accent = readableOnWhite(document.accent);
  const summary = gstSummary(document);
  return [
    head(document.supplier, accent, TITLES[document.kind], copyMark(document, copy)),
    facts(document),
    { stack: [parties(document)], margin: [0, 10, 0, 10], fontSize: 8.5 },
    gstLines(document, pages),
    {
      stack: [
        {
          columns: [
            { width: '*', stack: summary ? [summary.table] : [] },
            { width: 200, stack: [sums(totals(document, payment), pages.last)] },
          ],
          columnGap: 20,
          margin: [0, 9, 0, 9],
        },
        inWords(document),
        closing(document),
      ],
      unbreakable: !summary || summary.rows <= MAX_ROWS_TOGETHER,
    },
  ];
}

const day = (iso: string) => formatIstDay(new Date(iso));

function facts(document: IssuedDocument): Content {
  const { kind, supplier, number, issuedAt, original, order, placeOfSupply } = document;
  const numberIs = {
    'credit note': 'Credit note no.',
    'bill of supply': 'Bill no.',
    'cash memo': 'Memo no.',
  }[kind as string];
  const about = original
    ? labelled('Against', `${original.number} of ${day(original.issuedAt)}`)
    : labelled('Order', `#${orderName(order)} of ${day(order.placedAt)}`);
  const named = [labelled(numberIs ?? 'Invoice no.', number), labelled('Date', day(issuedAt)), about];
  if (!supplier.gstin) return strip(named, [90, 56, '*']);
  return strip(
    [...named, labelled('Place of supply', stateAndCode(placeOfSupply)), labelled('Reverse charge', 'No')],
    [90, 56, '*', 96, 54],
  );
}

function totals(document: IssuedDocument, payment: PaymentState | undefined): Sum[] {
  const { kind, totals: sum, lines } = document;
  const ofGoods = (taxed: boolean) =>
    sumPaise(lines.filter((line) => line.taxBp > 0 === taxed).map((line) => line.taxable));
  const taxes = taxesOf(document).map(({ name, part }) => ({ label: name, amount: sum[part] }));
  return [
    ...(isTaxed(document)
      ? [
          { label: 'Taxable value', amount: ofGoods(true) },
          ...some('Goods without tax', ofGoods(false)),
          ...taxes,
          ...some('Cess', sum.cess),
        ]
      : []),
    ...some('Round off', sum.roundOff),
    {
      label: kind === 'credit note' ? 'Credited' : 'Total',
      amount: paise(sum.total + sum.roundOff),
      look: 'total',
    },
    ...paidParts(document, payment),
  ];
}

/** Points are a means of payment: below the total, whose tax they don't change. */
function paidParts(
  { kind, totals: { points, payable } }: IssuedDocument,
  payment: PaymentState | undefined,
): Sum[] {
  if (kind === 'credit note' || !payment)
    return points ? [{ label: 'Of that in reward points', amount: points }] : [];
  const byPoints = points ? [{ label: 'Paid by reward points', amount: points }] : [];
  if (points && payable === 0 && isPlain(payment)) return byPoints;
  return [...byPoints, ...balanceSums(payment)];
}

const some = (label: string, amount: Paise): Sum[] => (amount === 0 ? [] : [{ label, amount }]);

function inWords({ kind, words: sentence }: IssuedDocument): Content {
  return strip([labelled(kind === 'credit note' ? 'Credited, in words' : 'Total in words', sentence)], ['*']);
}

function closing(document: IssuedDocument): Content {
  const { kind, supplier, issuedBy, tooLateForTax, reason, printedAs, totals: sum } = document;
  const remarks = [
    printedWords(printedAs),
    reason ? `Reason: ${reason}.` : '',
    kind === 'invoice-cum-bill of supply' ? 'Goods marked Nil, Exempt or Non-GST are charged no tax.' : '',
    supplier.gstin ? '' : 'The seller is not registered under GST; no tax is charged.',
    tooLateForTax
      ? 'It comes after the time limit of section 34(2) of the CGST Act and takes back no tax.'
      : '',
    issuedBy === 'operator'
      ? 'Delivery for a seller without GST registration: the operator’s supply (CGST Act, section 9(5)).'
      : '',
    sum.points && kind !== 'credit note'
      ? 'Reward points are a means of payment; the value of the goods is not reduced.'
      : '',
    'Issued electronically: it needs no signature (Information Technology Act, 2000).',
  ];
  return {
    columns: [
      { width: '*', stack: remarks.flatMap((text) => lineOf(text)), fontSize: 7, color: INK.faint },
      {
        width: 180,
        alignment: 'right',
        stack: [
          words(`For ${supplier.company || supplier.name}`, { bold: true, fontSize: 8.5 }),
          { text: 'Authorised signatory', fontSize: 7.5, color: INK.faint, margin: [0, 12, 0, 0] },
        ],
      },
    ],
    columnGap: 24,
    margin: [0, 8, 0, 0],
  };
}
