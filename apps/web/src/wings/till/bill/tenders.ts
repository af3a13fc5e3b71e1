import type { Tender } from '@haat/contract/till/entries';
import { type Paise, paise } from '@haat/domain/basics/money';
import { roundOffOf } from '@haat/domain/orders/round-off';
import type { TillSetup } from '../device/device.ts';
import { isOwn, type Method, type OpenBill, type Split } from './open-bill.ts';

/** How a bill is paid: its parts, the cash that is due, and what stands in the way of Order. */
export interface Payment {
  tenders: Tender[];
  /** What the cash is rounded off by: with the total it is what the tenders come to. */
  roundOff: Paise;
  cashDue: Paise;
  /** Of the cash handed over; null where none was noted, or there is none. */
  change: Paise | null;
  /** What is missing of the cash handed over. */
  shortBy: Paise;
  /** The parts come to the total, and enough cash is there. */
  isComplete: boolean;
}

const part = (method: Method, amount: Paise, { references }: OpenBill): Tender => ({
  method,
  amount,
  reference: method === 'cash' ? '' : references[method].trim(),
});

/** Two ways of paying where one was chosen: that one first, or UPI beside cash. */
export const firstSplit = (method: Method): Split => ({
  first: method === 'cash' ? 'upi' : method,
  second: 'cash',
  amount: null,
  taken: false,
});

/** What of a bill that comes to `total` is to be paid by UPI now; null: nothing, or the money has come already. */
export function upiDueOf({ type, method, split }: OpenBill, total: Paise): Paise | null {
  if (type !== 'pos') return null;
  if (!split) return method === 'upi' && total > 0 ? total : null;
  const { first, second, amount, taken } = split;
  if (amount === null || amount <= 0 || amount >= total) return null;
  if (first === 'upi') return taken ? null : amount;
  return second === 'upi' ? paise(total - amount) : null;
}

/** Whether cash is taken in whole rupees, as it is where a device has kept a set-up of before. */
export const roundsCash = (setup: Pick<TillSetup, 'settings'> | null): boolean =>
  setup?.settings.roundCash ?? true;

/**
 * The tenders of a bill that comes to `total`.
 * @param rounds the store takes cash in whole rupees; what the server enters it rounds itself
 */
export function paymentOf(bill: OpenBill, total: Paise, rounds = true): Payment {
  const { tenders, isSplit, roundOff } = partsOf(bill, total, rounds && isOwn(bill));
  const cashDue = paise(
    tenders.reduce((sum, { method, amount }) => sum + (method === 'cash' ? amount : 0), 0),
  );
  const noted = bill.type === 'pos' && cashDue > 0 ? bill.received : null;
  const shortBy = paise(noted === null ? 0 : Math.max(0, cashDue - noted));
  return {
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
  // What was typed stands as it is: the rest takes what is over.
  const fits = split.amount !== null && first > 0 && first < total && off(split.first, first) === 0;
  const rest = paise(Math.max(0, total - first));
  // What one has scanned a code for has to have come before the other part is counted.
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

/** Notes that a customer is likely to give for an amount: the next round ones, three at most. */
export function likelyNotes(due: Paise): Paise[] {
  const rupees = due / 100;
  const steps = rupees < 1000 ? STEPS_OF_SMALL : STEPS;
  const rounded = steps.map((step) => Math.ceil(rupees / step) * step).filter((amount) => amount > rupees);
  return [...new Set(rounded)].slice(0, 3).map((amount) => paise(amount * 100));
}
