import type { SoldBy } from '../basics/line-amount.ts';
import { type Paise, sumPaise } from '../basics/money.ts';
import type { Treatment } from './treatment.ts';
import type { Uqc } from './uqc.ts';

/** The parts of an amount that includes tax. */
export type TaxedAmount = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise; cess: Paise };

/** `price` and `mrp` for a piece, kilogram or litre, tax included; the amounts are for the line. */
export type SoldLine = TaxedAmount & {
  lineNo: number;
  name: string;
  size: string;
  hsn: string;
  soldBy: SoldBy;
  /** Units: pieces, grams or millilitres. */
  quantity: number;
  /** Off the whole line, tax included. */
  discount: Paise;
  price: Paise;
  mrp: Paise;
  taxBp: number;
  /** Absent: `treatmentOf` the rate. */
  treatment?: Treatment;
};

/**
 * Delivery has no line number; as part of a composite supply it has the HSN of the principal one. Older documents have
 * one delivery line for each rate.
 */
export type DocumentLine = TaxedAmount & {
  what: 'goods' | 'delivery';
  lineNo: number;
  name: string;
  size: string;
  /** HSN, or the SAC of a service. */
  hsn: string;
  /** Absent on documents from before loose goods: by the piece. */
  soldBy?: SoldBy;
  /** Units. */
  quantity: number;
  /** Difference to price x quantity; absent: none. */
  discount?: Paise;
  uqc: Uqc;
  price: Paise;
  mrp: Paise;
  taxBp: number;
  treatment?: Treatment;
  total: Paise;
};

export function sumLines(lines: readonly TaxedAmount[]): TaxedAmount {
  const sum = (part: keyof TaxedAmount) => sumPaise(lines.map((line) => line[part]));
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    cess: sum('cess'),
  };
}

/** Tax included. */
export function totalOf(lines: readonly DocumentLine[]): Paise {
  return sumPaise(lines.map((line) => line.total));
}
