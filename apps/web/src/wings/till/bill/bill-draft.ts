import type { EnteredOrder } from '@haat/contract/orders/entry';
import type { Allowing } from '@haat/contract/till/approvals';
import type { BillLine, ReturnLine } from '@haat/contract/till/entries';
import type { TillGoods } from '@haat/contract/till/tills';
import { plainNumber } from '@haat/domain/basics/figures';
import { chargedFor, fromUnits } from '@haat/domain/basics/line-amount';
import { paise } from '@haat/domain/basics/money';
import { readPhone } from '@haat/domain/basics/phone';
import { BILLING_DEFAULTS } from '@haat/domain/basics/walk-in';
import { type LineRate, pieceOf } from '@haat/domain/invoices/line-rate';
import type { AskedToAllow, BillDraft, ReturnDraft } from '../device/device.ts';
import { type BillSums, sumsOf } from './bill-sums.ts';
import { hsnOf, isOwn, type Line, localNamesOf, type OpenBill } from './open-bill.ts';
import { isLateReturn, returnTax } from './return-tax.ts';
import { paymentOf } from './tenders.ts';

/** The tax rate of goods sold now at `piece` each: `goods.rateOf` of the device. */
export type RateOf = (goods: TillGoods, piece: number | undefined) => LineRate;

function billLine(line: Line, discount: BillLine['discount'], rateOf: RateOf): BillLine {
  const { goods, name, quantity, price } = line;
  const { product, variant, size, sku, category, cost, soldBy, mrp } = goods;
  const { tax, treatment } =
    line.sold ?? soldNow(rateOf(goods, pieceOf({ price, quantity, soldBy, discount })));
  return {
    product,
    variant,
    name,
    ...localNamesOf(line),
    size,
    sku,
    hsn: hsnOf(line),
    category,
    cost,
    soldBy,
    quantity,
    price,
    mrp,
    discount,
    tax,
    ...(tax === 0 && treatment && { treatment }),
    ...(line.labelOff > 0 && { labelOff: paise(Math.min(line.labelOff, discount)) }),
    // A price changed by the cashier is no difference to report.
    ...(!line.sold && line.was !== null && { listPrice: line.was }),
  };
}

const soldNow = ({ rateBp: tax, treatment }: LineRate) => ({ tax, treatment });

const counted = (bill: OpenBill, sums: BillSums) =>
  bill.lines.flatMap((line, nth) =>
    line.quantity > 0 ? [{ line, discount: sums.lines[nth]?.discount ?? paise(0) }] : [],
  );

/** As stored: ten digits, or with a country code; '' for a walk-in. */
export const enteredPhone = (typed: string) => {
  const digits = plainNumber(typed).replace(/[^\d+]/g, '');
  return readPhone(typed) && /^\+?\d{10,15}$/.test(digits) ? digits : '';
};

/** Blank or callable. */
export const isPhone = (typed: string) => typed.trim() === '' || enteredPhone(typed) !== '';

const billedTo = ({ customer }: OpenBill) => ({
  phone: enteredPhone(customer.phone),
  name: customer.name.trim() || BILLING_DEFAULTS.name,
  address: customer.address.trim() || BILLING_DEFAULTS.address,
  city: customer.city.trim() || BILLING_DEFAULTS.city,
  pinCode: customer.pinCode.trim() || BILLING_DEFAULTS.pinCode,
  country: customer.country.trim() || BILLING_DEFAULTS.country,
});

/** Maximum length of an approval's note. */
const MAX_NOTE = 200;

const allowingOf = ({ reason, note }: Allowing): Allowing => ({ reason, note: note.slice(0, MAX_NOTE) });

/** Adds the reason in full, shortening a long note. */
export const withReason = <A extends Allowing>(one: A, why: string): A => ({
  ...one,
  note: `${one.note.slice(0, MAX_NOTE - why.length - 3)} · ${why}`,
});

const approvalsOf = ({ allowed }: OpenBill) => allowed.map((one) => ({ ...allowingOf(one), by: one.by }));

/** Without the manager's name, which the server knows. */
export const sentApprovals = ({ allowed }: OpenBill) => allowed.map(allowingOf);

export const askedToAllow = (bill: OpenBill, needed: readonly Allowing[]): AskedToAllow => ({
  for: bill.receiving?.id ?? bill.id,
  approvals: needed.map(allowingOf),
  isEntered: !isOwn(bill),
});

/**
 * @param upiReference of the UPI code, or ''; a number noted by the cashier takes precedence
 * @param rounds the store takes cash in whole rupees
 */
export function billDraft(bill: OpenBill, rateOf: RateOf, upiReference: string, rounds = true): BillDraft {
  const sums = sumsOf(bill);
  const { tenders, cashDue, roundOff, points } = paymentOf(bill, sums.total, rounds);
  return {
    id: bill.id,
    customer: billedTo(bill),
    ...(bill.buyer && { buyer: bill.buyer }),
    lines: counted(bill, sums).map(({ line, discount }) => billLine(line, discount, rateOf)),
    total: sums.total,
    ...(points > 0 && { points }),
    ...(roundOff !== 0 && { roundOff }),
    tenders: tenders.map((tender) =>
      tender.method === 'upi' && tender.reference === '' ? { ...tender, reference: upiReference } : tender,
    ),
    received: cashDue > 0 && bill.received !== null ? bill.received : paise(0),
    approvals: approvalsOf(bill),
  };
}

const UNTAXED: LineRate = { rateBp: 0, treatment: 'exempt' };

/** As in the credit note. */
function noteTax(
  line: Line,
  discount: BillLine['discount'],
  isLate: boolean,
): Pick<ReturnLine, 'tax' | 'taxes'> {
  const charged = chargedFor({ ...line, soldBy: line.goods.soldBy, discount });
  const { taxBp: tax, cgst, sgst } = returnTax(line, charged, { isLate });
  return { tax, ...(tax > 0 && { taxes: { cgst, sgst } }) };
}

/** @param rounds the store refunds cash in whole rupees */
export function returnDraft(bill: OpenBill, now = new Date(), rounds = true): ReturnDraft {
  const sums = sumsOf(bill);
  const { tenders, roundOff, points } = paymentOf(bill, sums.total, rounds);
  const isLate = isLateReturn(bill, now);
  return {
    id: bill.id,
    customer: billedTo(bill),
    ...(bill.buyer && { buyer: bill.buyer }),
    original: bill.original && {
      id: bill.original._id,
      number: bill.original.number,
      at: bill.original.at,
      countedTo: bill.original.countedTo,
      left: bill.original.lines.map(({ line, quantity, returned }) => ({ line, units: quantity - returned })),
    },
    // Credit notes repeat the scheme and GSTIN of the bill.
    ...(bill.original?.scheme && { scheme: bill.original.scheme }),
    ...(bill.original?.gstin !== undefined && { gstin: bill.original.gstin }),
    reason: bill.reason ?? 'other',
    ...(isLate && { tooLateForTax: true }),
    lines: counted(bill, sums).map(({ line, discount }) => ({
      ...billLine(line, discount, () => UNTAXED),
      ...noteTax(line, discount, isLate),
      originalLine: line.sold?.line ?? null,
      to: line.to,
    })),
    total: sums.total,
    ...(points > 0 && { points }),
    ...(roundOff !== 0 && { roundOff }),
    tenders,
    approvals: approvalsOf(bill),
  };
}

export function enteredOrder(bill: OpenBill): EnteredOrder {
  const { total, lines } = sumsOf(bill);
  const { phone, name, address, city, pinCode, country } = billedTo(bill);
  return {
    orderType: bill.type,
    orderItems: bill.lines.map(({ goods, name: lineName, quantity, price, hsn = '' }, nth) => ({
      product: goods.product,
      ...(goods.variant && { variant: goods.variant }),
      name: lineName,
      qty: fromUnits(quantity, goods.soldBy),
      price,
      discount: lines[nth]?.discount ?? paise(0),
      hsn,
    })),
    shippingAddress: { name, address, city, pinCode, country },
    paymentMethod: bill.method,
    itemsPrice: total,
    shippingPrice: paise(0),
    taxPrice: paise(0),
    totalPrice: total,
    phone,
    ...(bill.buyer && { buyer: bill.buyer }),
    reference: bill.method === 'cash' ? '' : bill.references[bill.method].trim(),
    ...(bill.dueOn && { dueOn: bill.dueOn }),
    approvals: sentApprovals(bill),
  };
}
