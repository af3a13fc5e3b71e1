import type { SoldBy } from '../basics/line-amount.ts';
import { type Paise, sumPaise } from '../basics/money.ts';
import type { Uqc } from './uqc.ts';

/** An amount that includes tax, taken apart as it was charged. */
export type TaxedAmount = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise; cess: Paise };

/** A line of an order as it was sold. `price` and `mrp` are of a piece, kilogram or litre, tax included; the amounts are of the line. */
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
};

/**
 * A line of a document. Delivery has no number of its own; as part of a composite supply it carries the HSN of its principal
 * one. Documents of before that carry it once for each rate of their goods.
 */
export type DocumentLine = TaxedAmount & {
  what: 'goods' | 'delivery';
  lineNo: number;
  name: string;
  size: string;
  /** HSN, or the SAC of a service. */
  hsn: string;
  /** Absent from documents of before loose goods: by the piece. */
  soldBy?: SoldBy;
  /** Units. */
  quantity: number;
  /** What the total is below price x quantity; absent: nothing. */
  discount?: Paise;
  uqc: Uqc;
  price: Paise;
  mrp: Paise;
  taxBp: number;
  total: Paise;
};

/** The amounts of these lines, added up. */
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

/** What the lines come to, tax included. */
export function totalOf(lines: readonly DocumentLine[]): Paise {
  return sumPaise(lines.map((line) => line.total));
}
