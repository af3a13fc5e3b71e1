import { paise } from '../basics/money.ts';
import type { DocumentLine } from '../invoices/document-line.ts';
import { treatmentOf } from '../invoices/treatment.ts';
import type { LineSum } from './return-rows.ts';
import { type SectionFacts, sectionOf } from './return-section.ts';

export type ReturnDocument = SectionFacts & {
  id: string;
  number: string;
  day: string;
  buyer: string;
  pos: string;
  collectedBy: string;
  lines: readonly DocumentLine[];
};

/** Loose goods' units are thousandths already. */
const thousandthsOf = ({ soldBy = 'piece', quantity }: DocumentLine): number =>
  soldBy === 'piece' ? quantity * 1000 : quantity;

/** Delivery has its goods' unit: that of the line of its code and rate that is worth most. */
function unitOf(line: DocumentLine, lines: readonly DocumentLine[]): string {
  if (line.what === 'goods') return line.uqc;
  const goods = lines.filter(
    ({ what, hsn, taxBp }) => what === 'goods' && hsn === line.hsn && taxBp === line.taxBp,
  );
  return goods.toSorted((a, b) => b.total - a.total || a.lineNo - b.lineNo)[0]?.uqc ?? '';
}

/** By line. */
export function lineSumsOf(document: ReturnDocument): LineSum[] {
  const { isNote, ctin, interState, pos, collectedBy, lines } = document;
  const sign = isNote ? -1 : 1;
  return lines.map((line) => ({
    section: sectionOf(document),
    isBusiness: ctin !== '',
    interState,
    pos,
    hsn: line.hsn,
    uqc: unitOf(line, lines),
    taxBp: line.taxBp,
    treatment: treatmentOf(line),
    quantity: line.what === 'goods' ? sign * thousandthsOf(line) : 0,
    lines: 1,
    name: line.what === 'goods' ? line.name : null,
    collectedBy,
    taxable: paise(sign * line.taxable),
    igst: paise(sign * line.igst),
    cgst: paise(sign * line.cgst),
    sgst: paise(sign * line.sgst),
    cess: paise(sign * line.cess),
  }));
}
