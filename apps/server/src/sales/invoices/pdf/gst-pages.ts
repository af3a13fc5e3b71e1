import { shortId } from '@haat/domain/ids';
import { formatIstDay } from '@haat/domain/ist';
import { type Paise, paise, sumPaise } from '@haat/domain/money';
import type { Content } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import { gstLines, gstSummary, isTaxed, taxesOf } from './gst-tables.ts';
import { head } from './head.ts';
import { INK, readableOnWhite } from './ink.ts';
import { parties, stateAndCode } from './parties.ts';
import { labelled, lineOf, type Sum, strip, sums, words } from './parts.ts';

const TITLES: Record<IssuedDocument['kind'], string> = {
  'tax invoice': 'TAX INVOICE',
  'bill of supply': 'BILL OF SUPPLY',
  'invoice-cum-bill of supply': 'INVOICE-CUM-BILL OF SUPPLY',
  'credit note': 'CREDIT NOTE',
};

/** A summary up to this long stands on one page; a longer one may go on to the next. */
const MOST_ROWS_TOGETHER = 24;

/** A document as GST law has it (CGST Rules: rule 46, 46A or 49, or 53(1A) for a credit note). */
export function gstPages(document: IssuedDocument): Content[] {
  const accent = readableOnWhite(document.accent);
  const summary = gstSummary(document);
  return [
    head(document.supplier, accent, TITLES[document.kind], 'Original for recipient'),
    facts(document),
    { stack: [parties(document)], margin: [0, 10, 0, 10], fontSize: 8.5 },
    gstLines(document),
    {
      stack: [
        {
          columns: [
            { width: '*', stack: summary ? [summary.table] : [] },
            { width: 200, stack: [sums(totals(document))] },
          ],
          columnGap: 20,
          margin: [0, 9, 0, 9],
        },
        inWords(document),
        closing(document),
      ],
      unbreakable: !summary || summary.rows <= MOST_ROWS_TOGETHER,
    },
  ];
}

const day = (iso: string) => formatIstDay(new Date(iso));

function facts({ kind, number, issuedAt, original, order, placeOfSupply }: IssuedDocument): Content {
  const numberIs = { 'credit note': 'Credit note no.', 'bill of supply': 'Bill no.' }[kind as string];
  const about = original
    ? labelled('Against', `${original.number} of ${day(original.issuedAt)}`)
    : labelled('Order', `#${shortId(order.id)} of ${day(order.placedAt)}`);
  return strip(
    [
      labelled(numberIs ?? 'Invoice no.', number),
      labelled('Date', day(issuedAt)),
      about,
      labelled('Place of supply', stateAndCode(placeOfSupply)),
      labelled('Reverse charge', 'No'),
    ],
    [90, 56, '*', 96, 54],
  );
}

function totals(document: IssuedDocument): Sum[] {
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
    ...paidParts(document),
  ];
}

/** Points are a means of payment: they stand below the total, whose tax they leave as it is. */
function paidParts({ kind, totals: { points, payable }, payment }: IssuedDocument): Sum[] {
  const { method, paid } = payment;
  if (kind === 'credit note') return points ? [{ label: 'Of that in reward points', amount: points }] : [];
  const rest = { label: paid ? `Paid, ${method}` : `To pay, ${method}`, amount: payable };
  return [...(points ? [{ label: 'Paid by reward points', amount: points }] : []), rest];
}

const some = (label: string, amount: Paise): Sum[] => (amount === 0 ? [] : [{ label, amount }]);

function inWords({ kind, words: sentence }: IssuedDocument): Content {
  return strip([labelled(kind === 'credit note' ? 'Credited, in words' : 'Total in words', sentence)], ['*']);
}

function closing({ kind, supplier, reason, totals: { points } }: IssuedDocument): Content {
  const remarks = [
    reason ? `Reason: ${reason}.` : '',
    kind === 'invoice-cum-bill of supply' ? 'Goods marked Nil are exempt from tax or taxed at nil rate.' : '',
    kind === 'bill of supply' && !supplier.gstin
      ? 'The supplier is not registered under GST; no tax is charged.'
      : '',
    points && kind !== 'credit note'
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
