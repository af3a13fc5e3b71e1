import { piecesOf } from '../basics/line-amount.ts';
import { type Paise, paise, paiseInAll } from '../basics/money.ts';
import { pointsValue } from '../checkout/rewards.ts';
import { printedTax } from '../invoices/gst.ts';
import { chargesTax, type GstScheme } from '../invoices/gst-scheme.ts';
import { discountGiven } from './given-discount.ts';
import type { TenderPart } from './till-money.ts';

/** Tax rate in basis points; on a credit note the tax taken back; `listPrice` if a price was typed. */
export type ShiftLine = Parameters<typeof printedTax>[0] & { listPrice?: Paise | undefined };

/** An entry of the till's journal, as far as its amounts matter. */
export type ShiftEvent =
  | { kind: 'shift-opened'; float: Paise }
  | {
      kind: 'bill' | 'return';
      by: string;
      number: { text: string } | null;
      /** A return without a number, or too late for tax, is in no tax figure. */
      tooLateForTax?: boolean | undefined;
      /** Of its paper; absent from older tills. */
      scheme?: GstScheme | undefined;
      lines: readonly ShiftLine[];
      total: Paise;
      /** Spent or given back; absent: none. */
      points?: number | undefined;
      roundOff?: Paise | undefined;
      tenders: readonly TenderPart[];
    }
  | { kind: 'cash-moved'; at: Date; direction: 'in' | 'out'; amount: Paise; reason: string; by: string }
  | { kind: 'shift-closed' | 'drawer-opened' | 'unreadable' };

/**
 * A shift's totals. Refunds are separate from payments in each tender, and subtracted in each tax rate; `by` is the
 * cashier.
 */
export interface ShiftSums {
  float: Paise;
  bills: number;
  items: number;
  sales: Paise;
  returns: Paise;
  /** Typed prices included. */
  discounts: Paise;
  /** Sales less returns, plus this, is the amount paid. */
  roundOff: Paise;
  /** The expected contents of the drawer. */
  expected: Paise;
  /** `amount` was paid by bills, `refunded` given back. Reward points are worth ₹1 each. */
  tenders: { method: ShiftTender['method']; amount: Paise; refunded: Paise; bills: number }[];
  /** Lowest rate first. Counters sell within their State: no IGST. */
  taxes: { taxBp: number; taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }[];
  moves: { at: Date; direction: 'in' | 'out'; amount: Paise; reason: string; by: string }[];
  drawerOpened: number;
  people: { by: string; bills: number }[];
  /** Of the shift's bills; '' if none. */
  firstNumber: string;
  lastNumber: string;
}

/** Points pay without money. */
export type ShiftTender = { method: TenderPart['method'] | 'points'; amount: Paise };

const NOTHING = paise(0);

export const emptyShift: Readonly<ShiftSums> = {
  float: NOTHING,
  bills: 0,
  items: 0,
  sales: NOTHING,
  returns: NOTHING,
  discounts: NOTHING,
  roundOff: NOTHING,
  expected: NOTHING,
  tenders: [],
  taxes: [],
  moves: [],
  drawerOpened: 0,
  people: [],
  firstNumber: '',
  lastNumber: '',
};

/** Returns new sums; entries must be in the till's order. */
export function withEntry(sums: ShiftSums, event: ShiftEvent): ShiftSums {
  switch (event.kind) {
    case 'shift-opened':
      return { ...sums, float: event.float, expected: paise(sums.expected + event.float) };
    case 'cash-moved': {
      const { at, direction, amount, reason, by } = event;
      const signed = direction === 'in' ? amount : -amount;
      return {
        ...sums,
        expected: paise(sums.expected + signed),
        moves: [...sums.moves, { at, direction, amount, reason, by }],
      };
    }
    case 'bill':
      return withGoods(withBill(sums, event), event, 1);
    case 'return':
      return withGoods({ ...sums, returns: paise(sums.returns + event.total) }, event, -1);
    case 'drawer-opened':
      return { ...sums, drawerOpened: sums.drawerOpened + 1 };
    default:
      return sums;
  }
}

type Goods = Extract<ShiftEvent, { lines: unknown }>;

function withBill(sums: ShiftSums, { by, lines, number, total }: Goods): ShiftSums {
  const before = sums.people.find((person) => person.by === by);
  return {
    ...sums,
    bills: sums.bills + 1,
    items: sums.items + lines.reduce((sum, { quantity, soldBy }) => sum + piecesOf(quantity, soldBy), 0),
    sales: paise(sums.sales + total),
    discounts: paiseInAll(sums.discounts + discountGiven(lines)),
    people: [
      ...sums.people.filter((person) => person.by !== by),
      { by, bills: (before?.bills ?? 0) + 1 },
    ].toSorted((a, b) => b.bills - a.bills),
    firstNumber: sums.firstNumber || (number?.text ?? ''),
    lastNumber: number?.text ?? sums.lastNumber,
  };
}

function withGoods(sums: ShiftSums, event: Goods, sign: 1 | -1): ShiftSums {
  const { lines, roundOff = NOTHING, points = 0, scheme = 'regular' } = event;
  const tenders: readonly ShiftTender[] =
    points > 0 ? [...event.tenders, { method: 'points', amount: pointsValue(points) }] : event.tenders;
  const taxed = event.number && !event.tooLateForTax && chargesTax(scheme) ? lines : [];
  return {
    ...sums,
    roundOff: paise(sums.roundOff + sign * roundOff),
    expected: tenders.reduce<Paise>(
      (sum, { method, amount }) => (method === 'cash' ? paise(sum + sign * amount) : sum),
      sums.expected,
    ),
    tenders: tenders.reduce((all, tender) => withTender(all, tender, sign), sums.tenders),
    taxes: taxed.reduce((all, line) => withTax(all, line, sign), sums.taxes),
  };
}

function withTender(all: ShiftSums['tenders'], { method, amount }: ShiftTender, sign: 1 | -1) {
  const none = { method, amount: NOTHING, refunded: NOTHING, bills: 0 };
  const before = all.find((tender) => tender.method === method) ?? none;
  const after =
    sign > 0
      ? { ...before, amount: paise(before.amount + amount), bills: before.bills + 1 }
      : { ...before, refunded: paise(before.refunded + amount) };
  return all.includes(before) ? all.map((tender) => (tender === before ? after : tender)) : [...all, after];
}

function withTax(all: ShiftSums['taxes'], line: ShiftLine, sign: 1 | -1): ShiftSums['taxes'] {
  const { taxable, cgst, sgst, igst } = printedTax(line);
  const none = { taxBp: line.tax, taxable: NOTHING, cgst: NOTHING, sgst: NOTHING, igst: NOTHING };
  const before = all.find(({ taxBp }) => taxBp === line.tax) ?? none;
  const after = {
    taxBp: line.tax,
    taxable: paise(before.taxable + sign * taxable),
    cgst: paise(before.cgst + sign * cgst),
    sgst: paise(before.sgst + sign * sgst),
    igst: paise(before.igst + sign * igst),
  };
  return [...all.filter((tax) => tax !== before), after].toSorted((a, b) => a.taxBp - b.taxBp);
}
