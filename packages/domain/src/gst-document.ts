import { type DeliveryTax, deliveryLines } from './delivery-tax.ts';
import type { DocumentKind } from './document-kinds.ts';
import { type DocumentLine, type SoldLine, sumLines, type TaxedAmount, totalOf } from './document-line.ts';
import { addPaise, type Paise, paise, prorate, timesQty } from './money.ts';
import { isInterState } from './place-of-supply.ts';
import { uqcOf } from './uqc.ts';

/** Who sells. A store without GSTIN may not show any tax. */
export type Supplier = {
  name: string;
  company: string;
  address: string;
  city: string;
  pinCode: string;
  stateCode: string;
  gstin: string;
  fssai: string;
  phone: string;
};

/** Who buys, and where the goods go. `gstin` is '' unless it is a valid one. */
export type Buyer = {
  name: string;
  company: string;
  gstin: string;
  /** Where the business is; '' when it is where the goods go. */
  businessAddress: string;
  phone: string;
  address: string;
  city: string;
  pinCode: string;
};

/** A sale about to be documented. */
export type Sale = {
  supplier: Supplier;
  buyer: Buyer;
  /** GST code of the State. */
  placeOfSupply: string;
  lines: readonly SoldLine[];
  /** What was charged for delivery, tax included. */
  shipping: Paise;
  deliveryTax: DeliveryTax;
  /** What reward points pay: a means of payment, which leaves the value of the goods as it is. */
  points: Paise;
  /** What was charged in money. */
  charged: Paise;
};

/** A document's figures: `payable` = `total` + `roundOff` - `points`. */
export type DocumentTotals = TaxedAmount & {
  total: Paise;
  roundOff: Paise;
  points: Paise;
  payable: Paise;
};

/** What stands in a document, apart from its number and date. */
export type DocumentBody = {
  kind: DocumentKind;
  supplier: Supplier;
  buyer: Buyer;
  placeOfSupply: string;
  interState: boolean;
  /** The recipient stands with address, delivery address and State: rule 46(d) and (e), or rule 53(1A). */
  recipientInFull: boolean;
  lines: DocumentLine[];
  totals: DocumentTotals;
};

/** From this taxable value on an unregistered recipient is named with address and State (rule 46(e)): ₹50,000. */
const NAMED_FROM: Paise = paise(50_000_00);
/** The most that a total may be rounded by: 50 paise. */
const MOST_ROUNDING = 50;

/**
 * The documents of a sale: as a rule one. Goods with and without tax that go to a registered buyer need two, a tax invoice
 * and a bill of supply, for rule 46A allows the common one to unregistered buyers only.
 * @throws RangeError when what was charged is not the lines with delivery, less points, give or take the rounding
 */
export function invoicesOf(sale: Sale): DocumentBody[] {
  const { supplier, buyer, placeOfSupply } = sale;
  const interState = isInterState(supplier.stateCode, placeOfSupply);
  const goods = sale.lines.map((line) => goodsLine(line, supplier.gstin !== ''));
  const deliveryTax = supplier.gstin ? sale.deliveryTax : 0;
  const lines = [...goods, ...deliveryLines(sale.shipping, goods, deliveryTax, interState)];
  const parts = partsOf(lines, buyer.gstin !== '');
  const rounding = paise(sale.charged + sale.points - totalOf(lines));
  if (Math.abs(rounding) > MOST_ROUNDING) throw new RangeError('The order does not add up');
  const points = prorate(sale.points, parts.map(totalOf));
  return parts.map((part, nth) => {
    const totals = totalsOf(part, points[nth] ?? paise(0), nth === 0 ? rounding : paise(0));
    return {
      kind: invoiceKind(supplier.gstin, part),
      supplier,
      buyer,
      placeOfSupply,
      interState,
      recipientInFull: buyer.gstin !== '' || totals.taxable >= NAMED_FROM,
      lines: part,
      totals,
    };
  });
}

/** The kind of document for these lines from a supplier with this GSTIN ('' for none). */
function invoiceKind(gstin: string, lines: readonly DocumentLine[]): DocumentKind {
  const taxed = lines.some((line) => line.taxBp > 0);
  if (!gstin || !taxed) return 'bill of supply';
  return lines.every((line) => line.taxBp > 0) ? 'tax invoice' : 'invoice-cum-bill of supply';
}

function partsOf(lines: DocumentLine[], registeredBuyer: boolean): DocumentLine[][] {
  if (!registeredBuyer) return [lines];
  const taxed = lines.filter((line) => line.taxBp > 0);
  const exempt = lines.filter((line) => line.taxBp === 0);
  return [taxed, exempt].filter((part) => part.length > 0);
}

function goodsLine(line: SoldLine, mayShowTax: boolean): DocumentLine {
  const total = timesQty(line.price, line.quantity);
  const none = paise(0);
  const shown = mayShowTax
    ? line
    : { ...line, taxBp: 0, taxable: total, cgst: none, sgst: none, igst: none, cess: none };
  return { ...shown, what: 'goods', uqc: uqcOf(line.size), total };
}

/** A document's figures from its lines, what of it points pay, and what it is rounded by. */
export function totalsOf(lines: readonly DocumentLine[], points: Paise, roundOff: Paise): DocumentTotals {
  const total = totalOf(lines);
  const payable = addPaise(total, roundOff, paise(-points));
  return { ...sumLines(lines), total, roundOff, points, payable };
}
