import { type Paise, paise } from '../basics/money.ts';
import type { Treatment } from '../invoices/treatment.ts';
import type { ReturnSection } from './return-section.ts';

/** In paise. */
export type ReturnAmounts = { taxable: Paise; igst: Paise; cgst: Paise; sgst: Paise; cess: Paise };

const HEADS = ['taxable', 'igst', 'cgst', 'sgst', 'cess'] as const;

export const nothing = (): ReturnAmounts => {
  const none = paise(0);
  return { taxable: none, igst: none, cgst: none, sgst: none, cess: none };
};

/** Throws RangeError when a sum is inexact. */
export function addTo(sum: ReturnAmounts, more: ReturnAmounts): void {
  for (const head of HEADS) sum[head] = paise(sum[head] + more[head]);
}

/** All tax of a row. */
export const taxOf = ({ igst, cgst, sgst, cess }: ReturnAmounts): Paise => paise(igst + cgst + sgst + cess);

/** Lines of a period grouped by these values, less credit notes. */
export type LineSum = ReturnAmounts & {
  section: ReturnSection;
  /** The buyer has a GSTIN. */
  isBusiness: boolean;
  interState: boolean;
  pos: string;
  hsn: string;
  /** Delivery has its goods' unit, '' if unknown. */
  uqc: string;
  taxBp: number;
  treatment: Treatment;
  /** Thousandths of the unit; 0 for delivery. */
  quantity: number;
  /** How many lines. */
  lines: number;
  /** '' for different goods; null for delivery. */
  name: string | null;
  /** The marketplace whose operator collected the money; '': the store did. */
  collectedBy: string;
};

/** Lines of one rate of a singly listed document. Never negative. */
export type DocumentItem = ReturnAmounts & {
  section: Exclude<ReturnSection, 'b2cs'>;
  /** Of the document. */
  id: string;
  number: string;
  /** 'YYYY-MM-DD', in India. */
  day: string;
  /** Total after round-off. */
  value: Paise;
  ctin: string;
  buyer: string;
  pos: string;
  interState: boolean;
  taxBp: number;
};

/** Numbers issued in a period. */
export type IssuedSeries = {
  isNote: boolean;
  store: string;
  /** The numbers' beginning. */
  head: string;
  from: string;
  to: string;
  /** Documents issued. */
  documents: number;
  /** Never used, as settled by its store. */
  cancelled: number;
};

/** For tax collected at source. */
export type CollectedSum = Omit<ReturnAmounts, 'taxable'> & { etin: string; value: Paise };

/** As in JSON and sheets, in percent: 500 is 5. */
export const percentOf = (taxBp: number): number => taxBp / 100;
