import type { Bill, GoodsReturn, Tender } from '@haat/contract/till/entries';
import { chargedFor } from '@haat/domain/basics/line-amount';
import { type Paise, paise } from '@haat/domain/basics/money';
import { pointsRedeemable, pointsValue } from '@haat/domain/checkout/rewards';
import { roundOffOf } from '@haat/domain/orders/round-off';
import { pointsOfReturn } from '@haat/domain/till/till-points';
import type { TillSetup } from '../device/device.ts';
import { onlineOf } from './online-return.ts';
import { isOwn, type Method, type OpenBill, type Split } from './open-bill.ts';

export interface Payment {
  /** Reward points used or returned. */
  points: number;
  due: Paise;
  tenders: Tender[];
  /** The tenders add up to `due` plus this. */
  roundOff: Paise;
  cashDue: Paise;
  /** Null if no cash was entered. */
  change: Paise | null;
  shortBy: Paise;
  /** The tenders cover the total, and there is enough cash. */
  isComplete: boolean;
}

const NO_MONEY: Omit<Payment, 'points' | 'due'> = {
  tenders: [],
  roundOff: paise(0),
  cashDue: paise(0),
  change: null,
  shortBy: paise(0),
  isComplete: true,
};

const part = (method: Method, amount: Paise, { references }: OpenBill): Tender => ({
  method,
  amount,
  reference: method === 'cash' ? '' : references[method].trim(),
});

/** The chosen method first; beside cash, UPI. */
export const firstSplit = (method: Method): Split => ({
  first: method === 'cash' ? 'upi' : method,
  second: 'cash',
  amount: null,
  taken: false,
});

/** Its UPI part has been paid and can't change; null if none has. */
export const arrivedPart = ({ split }: Pick<OpenBill, 'split'>): Split | null =>
  split?.first === 'upi' && split.taken ? split : null;

export const dueOf = (bill: OpenBill, total: Paise): Paise => withPoints(bill, total).due;

/** Null if none. */
export function upiDueOf(bill: OpenBill, whole: Paise): Paise | null {
  const { type, method, split } = bill;
  if (type !== 'pos') return null;
  const { due: total } = withPoints(bill, whole);
  if (!split) return method === 'upi' && total > 0 ? total : null;
  const { first, second, amount, taken } = split;
  if (amount === null || amount <= 0 || amount >= total) return null;
  if (first === 'upi') return taken ? null : amount;
  return second === 'upi' ? paise(total - amount) : null;
}

/** Points used for, or returned with, the total. */
function withPoints(bill: OpenBill, total: Paise): Pick<Payment, 'points' | 'due'> {
  const points =
    bill.type === 'return' ? pointsBack(bill).give : pointsRedeemable(bill.points?.held ?? 0, total);
  return { points, due: paise(total - pointsValue(points)) };
}

/** Points returned with goods of a counter's bill. */
function pointsBack({ original, lines }: OpenBill): ReturnType<typeof pointsOfReturn> {
  if (!original?.points) return { give: 0, take: 0 };
  return pointsOfReturn({
    ...original.points,
    lines: original.lines.map((sold) => ({
      amount: chargedFor(sold),
      quantity: sold.quantity,
      returned: sold.returned,
      now: lines.reduce((sum, line) => sum + (line.sold?.line === sold.line ? line.quantity : 0), 0),
    })),
  });
}

/** The default for devices with an older setup. */
export const roundsCash = (setup: Pick<TillSetup, 'settings'> | null): boolean =>
  setup?.settings.roundCash ?? true;

/** @param rounds the store takes whole rupees in cash; entered orders are rounded by the server */
export function paymentOf(bill: OpenBill, total: Paise, rounds = true): Payment {
  const online = onlineOf(bill);
  const { points, due } = withPoints(bill, total);
  // Refunded by the provider, or covered by points: the drawer isn't involved.
  if ((online && online.moneyBack !== 'by-hand') || (points > 0 && due === 0))
    return { ...NO_MONEY, points, due };
  const { tenders, isSplit, roundOff } = partsOf(bill, due, rounds && (isOwn(bill) || online !== undefined));
  const cashDue = paise(
    tenders.reduce((sum, { method, amount }) => sum + (method === 'cash' ? amount : 0), 0),
  );
  const noted = bill.type === 'pos' && cashDue > 0 ? bill.received : null;
  const shortBy = paise(noted === null ? 0 : Math.max(0, cashDue - noted));
  return {
    points,
    due,
    tenders,
    roundOff,
    cashDue,
    change: noted === null || shortBy > 0 ? null : paise(noted - cashDue),
    shortBy,
    isComplete: isSplit && shortBy === 0,
  };
}

type Parts = Pick<Payment, 'tenders' | 'roundOff'> & { isSplit: boolean };

function partsOf(bill: OpenBill, total: Paise, rounds: boolean): Parts {
  const { split, method } = bill;
  const off = (by: Method, amount: Paise) => (rounds && by === 'cash' ? roundOffOf(amount) : paise(0));
  if (!split) {
    const roundOff = off(method, total);
    return { tenders: [part(method, paise(total + roundOff), bill)], roundOff, isSplit: true };
  }
  const first = split.amount ?? paise(0);
  if (arrivedPart(bill) && first === total)
    return { tenders: [part(split.first, first, bill)], roundOff: paise(0), isSplit: true };
  // The typed amount is kept; the rest is rounded off.
  const fits = split.amount !== null && first > 0 && first < total && off(split.first, first) === 0;
  const rest = paise(Math.max(0, total - first));
  // UPI must be paid before the other tender is counted.
  const came = split.taken || split.first !== 'upi';
  const roundOff = off(split.second, rest);
  return {
    tenders: [part(split.first, first, bill), part(split.second, paise(rest + roundOff), bill)],
    roundOff,
    isSplit: fits && came,
  };
}

const STEPS_OF_SMALL = [10, 100, 500, 2000];
const STEPS = [100, 500, 2000];

/** The next round amounts, at most three. */
export function likelyNotes(due: Paise): Paise[] {
  const rupees = due / 100;
  const steps = rupees < 1000 ? STEPS_OF_SMALL : STEPS;
  const rounded = steps.map((step) => Math.ceil(rupees / step) * step).filter((amount) => amount > rupees);
  return [...new Set(rounded)].slice(0, 3).map((amount) => paise(amount * 100));
}

/** Of a bill or return. */
export const paidOf = ({
  total,
  points = 0,
  roundOff = paise(0),
}: Pick<Bill | GoodsReturn, 'total' | 'points' | 'roundOff'>): Paise =>
  paise(total - pointsValue(points) + roundOff);
