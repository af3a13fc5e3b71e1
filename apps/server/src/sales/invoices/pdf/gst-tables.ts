import { addPaise, formatRupees } from '@haat/domain/basics/money';
import { SAC_OF_DELIVERY } from '@haat/domain/invoices/delivery-tax';
import type { DocumentLine, TaxedAmount } from '@haat/domain/invoices/document-line';
import { hsnSummary } from '@haat/domain/invoices/hsn-summary';
import { secondHalfOfTax } from '@haat/domain/invoices/place-of-supply';
import { type Treatment, treatmentOf } from '@haat/domain/invoices/treatment';
import type { Content } from 'pdfmake/interfaces.js';
import type { IssuedDocument } from '../issued-document.ts';
import { TREATMENT_WORDS } from '../paper-words.ts';
import { INK } from './ink.ts';
import { isLoose, lessOf, quantityOf, rateOf } from './line-words.ts';
import type { ManyPages } from './many-pages.ts';
import { amount, type Column, lineOf, SMALL, tableOf, words } from './parts.ts';

type Taxed = TaxedAmount & { taxBp: number; treatment?: Treatment };

const percent = (bp: number) => `${bp / 100}%`;

/** Nothing is on a bill of supply. */
export function isTaxed({ lines }: Pick<IssuedDocument, 'lines'>): boolean {
  return lines.some((line) => line.taxBp > 0);
}

/** By name, each with its share of the rate: IGST, or CGST with SGST or UTGST. */
export function taxesOf({ interState, placeOfSupply }: Pick<IssuedDocument, 'interState' | 'placeOfSupply'>) {
  if (interState) return [{ name: 'IGST', part: 'igst', share: 1 }] as const;
  const second = secondHalfOfTax(placeOfSupply);
  return [
    { name: 'CGST', part: 'cgst', share: 0.5 },
    { name: second, part: 'sgst', share: 0.5 },
  ] as const;
}

/** '' for taxed lines, also if it is too late to take back the tax. */
const wordOf = (line: Parameters<typeof treatmentOf>[0]) => TREATMENT_WORDS[treatmentOf(line)];

function taxColumns<Row extends Taxed>(document: IssuedDocument, width: number): Column<Row>[] {
  return taxesOf(document).map(({ name, part, share }) => ({
    head: name,
    width,
    right: true,
    cell: (row) =>
      row.taxBp === 0
        ? words(wordOf(row), { color: INK.faint })
        : amount(row[part], percent(row.taxBp * share)),
  }));
}

const isService = ({ what, hsn }: Pick<DocumentLine, 'what' | 'hsn'>) =>
  what === 'delivery' && hsn === SAC_OF_DELIVERY;

function description(line: DocumentLine, document: IssuedDocument): Content {
  const { gstin, scheme } = document.supplier;
  const { name, size, hsn, what, taxBp } = line;
  const isRegistered = gstin !== '';
  const isPart = isRegistered && what === 'delivery' && !isService(line);
  const share =
    isPart && scheme !== 'composition' && taxBp > 0 ? `taxed with the goods at ${percent(taxBp)}` : '';
  // Otherwise it is in the tax columns.
  const untaxed = isRegistered && scheme !== 'composition' && !isTaxed(document) ? wordOf(line) : '';
  const code = isRegistered && hsn && `${isService(line) ? 'SAC' : isPart ? 'as HSN' : 'HSN'} ${hsn}`;
  return {
    stack: [
      words(name),
      ...lineOf([size, share, code, untaxed].filter(Boolean).join(' · '), {
        ...SMALL,
        margin: [0, 0.8, 0, 0],
      }),
    ],
  };
}

function quantity(line: DocumentLine): Content {
  const { what, uqc } = line;
  if (what === 'delivery') return words('');
  return {
    stack: [
      isLoose(line) ? quantityOf(line) : `${line.quantity} ${uqc}`,
      words(`at ${rateOf(line)}`, SMALL),
      ...lineOf(lessOf(line), SMALL),
    ],
  };
}

/** Required columns: rule 46(g) to (m). */
export function gstLines(document: IssuedDocument, pages: ManyPages): Content {
  const taxed = isTaxed(document);
  const columns: Column<DocumentLine>[] = [
    { head: '#', width: 14, cell: (_, index) => words(`${index + 1}`, { color: INK.faint }) },
    { head: 'Description', width: '*', cell: (line) => description(line, document) },
    { head: taxed ? 'Quantity, price incl. tax' : 'Quantity', width: 60, right: true, cell: quantity },
    ...(taxed
      ? [
          {
            head: 'Taxable value',
            width: 58,
            right: true as const,
            cell: ({ taxable }: DocumentLine) => formatRupees(taxable),
          },
          ...taxColumns<DocumentLine>(document, 48),
        ]
      : []),
    {
      head: taxed ? 'Total' : 'Value',
      width: 58,
      right: true,
      cell: ({ total }) => pages.line(words(formatRupees(total), { bold: true }), total),
    },
  ];
  return tableOf(columns, document.lines);
}

const summaryCode = (row: Pick<DocumentLine, 'what' | 'hsn'>) =>
  row.what === 'delivery' && !isService(row) ? `Delivery, as ${row.hsn || 'goods'}` : row.hsn || 'Not given';

/** By HSN and rate; undefined on a bill of supply. */
export function gstSummary(document: IssuedDocument): { table: Content; rows: number } | undefined {
  if (!isTaxed(document)) return undefined;
  const rows = hsnSummary(document.lines);
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    { head: 'HSN / SAC', width: '*', cell: (row) => words(summaryCode(row)) },
    { head: 'Rate', width: 30, right: true, cell: (row) => words(wordOf(row) || percent(row.taxBp)) },
    { head: 'Value', width: 56, right: true, cell: ({ taxable }) => formatRupees(taxable) },
    {
      head: 'Tax',
      width: 50,
      right: true,
      cell: ({ cgst, sgst, igst, cess }) => formatRupees(addPaise(cgst, sgst, igst, cess)),
    },
  ];
  return { table: tableOf(columns, rows), rows: rows.length };
}
