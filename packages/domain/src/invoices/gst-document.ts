import { chargedFor } from '../basics/line-amount.ts';
import { addPaise, type Paise, paise, prorate, sumPaise } from '../basics/money.ts';
import { type DeliveryTax, deliveryLines, LOCAL_DELIVERY_BP } from './delivery-tax.ts';
import type { DocumentKind } from './document-kinds.ts';
import { type DocumentLine, type SoldLine, sumLines, type TaxedAmount, totalOf } from './document-line.ts';
import { isInterState } from './place-of-supply.ts';
import { treatmentOf } from './treatment.ts';
import { uqcOf } from './uqc.ts';

/** Without GSTIN, or under composition, no tax may be shown. */
export type Supplier = {
  name: string;
  company: string;
  address: string;
  city: string;
  pinCode: string;
  stateCode: string;
  gstin: string;
  /** Absent: regular with a GSTIN, unregistered without. */
  scheme?: 'composition';
  fssai: string;
  phone: string;
};

export type Buyer = {
  name: string;
  company: string;
  gstin: string;
  /** Of the buyer's business; '' if the goods go there. */
  businessAddress: string;
  phone: string;
  address: string;
  city: string;
  pinCode: string;
  /** State of delivery, '' if unknown; absent: the place of supply. */
  stateCode?: string;
};

export type Sale = {
  supplier: Supplier;
  buyer: Buyer;
  /** GST code of the State. */
  placeOfSupply: string;
  lines: readonly SoldLine[];
  /** Charged, tax included. */
  shipping: Paise;
  deliveryTax: DeliveryTax;
  /** Delivery for a store without GSTIN may be the operator's supply (CGST Act, section 9(5)); absent: the store delivers. */
  operator?: Supplier | undefined;
  /** Paid by reward points, which leave the goods' value unchanged. */
  points: Paise;
  /** Charged in money, after points. */
  charged: Paise;
};

export type DocumentTotals = TaxedAmount & {
  total: Paise;
  roundOff: Paise;
  points: Paise;
  payable: Paise;
};

/** All but number and date. */
export type DocumentBody = {
  kind: DocumentKind;
  /** Absent: by the store. */
  issuedBy?: 'operator';
  supplier: Supplier;
  buyer: Buyer;
  placeOfSupply: string;
  interState: boolean;
  /** With address, delivery address and State: rule 46(d) and (e), or rule 53(1A). */
  recipientInFull: boolean;
  lines: DocumentLine[];
  totals: DocumentTotals;
};

const NAMED_FROM: Paise = paise(50_000_00);
/** From ₹50,000 taxable, unregistered recipients are named with address and State (rule 46(e)). */
export const isNamedFor = (taxable: Paise): boolean => taxable >= NAMED_FROM;
/** 50 paise. */
const MAX_ROUNDING = 50;

/** One document's part of a sale. */
type Part = { supplier: Supplier; lines: DocumentLine[] };

/**
 * Usually one document. Taxed and untaxed goods for a registered buyer need a tax invoice and a bill of supply, since rule 46A
 * allows the common one to unregistered buyers only; an operator's supply of delivery has its own, last.
 * @throws RangeError when the charge isn't lines plus delivery less points, give or take rounding
 */
export function invoicesOf(sale: Sale): DocumentBody[] {
  const { buyer, placeOfSupply, operator } = sale;
  const parts = partsOf(sale);
  const rounding = paise(sale.charged + sale.points - sumPaise(parts.map(({ lines }) => totalOf(lines))));
  if (Math.abs(rounding) > MAX_ROUNDING) throw new RangeError('The order does not add up');
  const points = prorate(
    sale.points,
    parts.map(({ lines }) => totalOf(lines)),
  );
  return parts.map(({ supplier, lines }, nth) => {
    const totals = totalsOf(lines, points[nth] ?? paise(0), nth === 0 ? rounding : paise(0));
    return {
      kind: invoiceKind(supplier.gstin, lines),
      ...(supplier === operator && { issuedBy: 'operator' as const }),
      supplier,
      buyer,
      placeOfSupply,
      interState: isInterState(supplier.stateCode, placeOfSupply),
      recipientInFull: buyer.gstin !== '' || isNamedFor(totals.taxable),
      lines,
      totals,
    };
  });
}

/** @param gstin '' for none */
export function invoiceKind(gstin: string, lines: readonly { taxBp: number }[]): DocumentKind {
  if (!gstin) return 'cash memo';
  if (!lines.some((line) => line.taxBp > 0)) return 'bill of supply';
  return lines.every((line) => line.taxBp > 0) ? 'tax invoice' : 'invoice-cum-bill of supply';
}

function partsOf({ supplier, operator, buyer, placeOfSupply, shipping, ...sale }: Sale): Part[] {
  const isTaxed = supplier.gstin !== '' && supplier.scheme !== 'composition';
  const goods = sale.lines.map((line) => goodsLine(line, isTaxed));
  const delivery = (by: Supplier, tax: DeliveryTax) =>
    deliveryLines(shipping, goods, tax, isInterState(by.stateCode, placeOfSupply));
  if (!supplier.gstin && operator) {
    const rate = sale.deliveryTax === 'as goods' ? LOCAL_DELIVERY_BP : sale.deliveryTax;
    const parts = [
      { supplier, lines: goods },
      { supplier: operator, lines: delivery(operator, rate) },
    ];
    return parts.filter(({ lines }) => lines.length > 0);
  }
  const lines = [...goods, ...delivery(supplier, isTaxed ? sale.deliveryTax : 0)];
  if (!isTaxed || !buyer.gstin) return [{ supplier, lines }];
  const [taxed, exempt] = [lines.filter((line) => line.taxBp > 0), lines.filter((line) => line.taxBp === 0)];
  return [taxed, exempt].filter((part) => part.length > 0).map((part) => ({ supplier, lines: part }));
}

function goodsLine(line: SoldLine, mayShowTax: boolean): DocumentLine {
  const total = chargedFor(line);
  const none = paise(0);
  const shown = mayShowTax
    ? line
    : {
        ...line,
        treatment: treatmentOf(line),
        taxBp: 0,
        taxable: total,
        cgst: none,
        sgst: none,
        igst: none,
        cess: none,
      };
  return { ...shown, what: 'goods', uqc: uqcOf(line), total };
}

/** A document's figures from its lines, what of it points pay, and what it is rounded by. */
export function totalsOf(lines: readonly DocumentLine[], points: Paise, roundOff: Paise): DocumentTotals {
  const total = totalOf(lines);
  const payable = addPaise(total, roundOff, paise(-points));
  return { ...sumLines(lines), total, roundOff, points, payable };
}
