import { type Paise, paise } from '../basics/money.ts';
import type { Treatment } from '../invoices/treatment.ts';
import type { ReturnSection } from './return-section.ts';

/** Amounts of a return, in paise. */
export type ReturnAmounts = { taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise; cess: Paise };

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;

/** No amounts. */
export const nothing = (): ReturnAmounts => {
  const none = paise(0);
  return { taxable: none, igst: none, cgst: none, sgst: none, cess: none };
};

/** Adds amounts to a sum. Throws RangeError where a sum is no longer exact. */
export function addTo(sum: ReturnAmounts, more: ReturnAmounts): void {
  for (const head of HEADS) sum[head] = paise(sum[head] + more[head]);
}

/** All tax of a row. */
export const taxOf = ({ igst, cgst, sgst, cess }: ReturnAmounts): Paise => paise(igst + cgst + sgst + cess);

/** The lines of a period that have all of this in common, added up; what credit notes take back is subtracted. */
export type LineSum = ReturnAmounts & {
  section: ReturnSection;
  /** The buyer has a GSTIN. */
  isBusiness: boolean;
  interState: boolean;
  /** Place of supply, the code of a State. */
  pos: string;
  hsn: string;
  /** Code of the unit; of delivery that of its goods, '' when the document has none of them. */
  uqc: string;
  taxBp: number;
  treatment: Treatment;
  /** Thousandths of the unit; delivery has none. */
  quantity: number;
  /** How many lines. */
  lines: number;
  /** The goods, if all lines are of one, else ''; null: of no goods, as delivery. */
  name: string | null;
  /** The marketplace whose operator collected the money, '' where the store did. */
  collectedBy: string;
};

/** An item of a document that stands by itself: all its lines of one rate. Amounts are never negative. */
export type DocumentItem = ReturnAmounts & {
  section: Exclude<ReturnSection, 'b2cs'>;
  /** Of the document. */
  id: string;
  number: string;
  /** 'YYYY-MM-DD', in India. */
  day: string;
  /** The document's total after its round-off. */
  value: Paise;
  ctin: string;
  buyer: string;
  pos: string;
  interState: boolean;
  taxBp: number;
};

/** Numbers of a series that were given in a period. */
export type IssuedSeries = {
  isNote: boolean;
  store: string;
  /** What its numbers begin with. */
  head: string;
  from: string;
  to: string;
  /** Documents issued. */
  documents: number;
  /** Numbers that a till never used, as its store settled. */
  cancelled: number;
};

/** What an operator collects tax at source from. */
export type CollectedSum = Omit<ReturnAmounts, 'taxable'> & { etin: string; value: Paise };

/** The code of a rate in JSON and sheets, in percent: 500 is 5. */
export const percentOf = (taxBp: number): number => taxBp / 100;
