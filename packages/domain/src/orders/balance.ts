import { type Paise, paise, prorate, sumPaise } from '../basics/money.ts';
import { roundOffOf } from './round-off.ts';

/** A payment; negative if the store paid. */
export interface Moved {
  method: string;
  amount: Paise;
  /** Round off of cash: it settles `amount` less this. Absent: none. */
  roundOff?: Paise | undefined;
}

export interface Settled<M extends Moved> {
  total: Paise;
  /** Taken off the total after the sale: returned goods, and refunds at the provider's dashboard. */
  credited: Paise;
  isCancelled: boolean;
  /** A return, whose total the store pays. */
  isReturn: boolean;
  /** In order of time. */
  moved: readonly M[];
}

/**
 * An order's payments and dues, on all its papers: `total` + `roundOff` - `credited` - `tenders` + `refunded` = `due`.
 */
export interface Balance<M extends Moved = Moved> {
  /** The part of the total that nobody owes any more; for a cancelled order all of it. */
  credited: Paise;
  /** Paid amounts by method, each with its last time. */
  tenders: M[];
  /** The part that was refunded. */
  refunded: Paise;
  /** Total round off, and the part in refunds. */
  roundOff: Paise;
  refundedOff: Paise;
  /** Still due; negative: overpaid. */
  due: Paise;
}

export function balanceOf<M extends Moved>(order: Settled<M>): Balance<M> {
  const { total, isCancelled, isReturn } = order;
  const sign = isReturn ? -1 : 1;
  const moved = order.moved.map((one) => ({
    ...one,
    amount: paise(sign * one.amount),
    ...(one.roundOff && { roundOff: paise(sign * one.roundOff) }),
  }));
  const taken = moved.filter(isTaken);
  const byMethod = Map.groupBy(taken, ({ method }) => method.toLowerCase());
  const tenders = [...byMethod.values()].flatMap((same) => {
    const last = same.at(-1);
    if (!last) return [];
    const off = offOf(same);
    return { ...last, amount: sumPaise(same.map(({ amount }) => amount)), ...(off && { roundOff: off }) };
  });
  const credited = isCancelled ? total : paise(Math.min(total, order.credited));
  const refunded = paise(-moved.reduce((sum, { amount }) => sum + Math.min(0, amount), 0));
  const back = { refunded, refundedOff: paise(offOf(moved) - offOf(taken)) };
  return { tenders, ...withDue(total, { credited, tenders, ...back, roundOff: offOf(moved) }) };
}

/** Whether money came in; less than half a rupee in cash rounds to nothing. */
const isTaken = ({ amount, roundOff = paise(0) }: Moved) => amount > 0 || (amount === 0 && roundOff < 0);

const offOf = (moved: readonly Moved[]) => sumPaise(moved.map(({ roundOff = paise(0) }) => roundOff));

/** Rounds the due amount to the rupee, for cash. */
export function dueInCash<B extends Balance>(balance: B): B {
  const off = balance.due > 0 ? roundOffOf(balance.due) : paise(0);
  return { ...balance, due: paise(balance.due + off), roundOff: paise(balance.roundOff + off) };
}

export function shareBalance<B extends Balance>(
  balance: B,
  documents: readonly {
    payable: Paise;
    /** By its credit notes. */
    credited: Paise;
  }[],
): B[] {
  if (documents.length === 0) return [];
  // With the round off a document may come to less than zero.
  const payables = documents.map(({ payable }) => Math.max(0, payable));
  const noted = documents.map(({ credited }) => Math.max(0, credited));
  const weights = noted.some((credited) => credited > 0) ? noted : payables;
  const credited = prorate(balance.credited, weights);
  const refunded = prorate(paise(balance.refunded + balance.refundedOff), weights);
  const paid = balance.tenders.map(({ amount, roundOff = 0 }) => prorate(paise(amount - roundOff), payables));
  const rounded = payables.indexOf(Math.max(...payables));
  return documents.map(({ payable }, nth) => {
    // The whole round off is on one of them.
    const here = (off: Paise = paise(0)) => (nth === rounded ? off : paise(0));
    const tenders = balance.tenders
      .map((tender, at) => ({ ...tender, amount: paise((paid[at]?.[nth] ?? 0) + here(tender.roundOff)) }))
      .filter(({ amount }) => amount !== 0);
    const back = {
      credited: credited[nth] ?? paise(0),
      refunded: paise((refunded[nth] ?? 0) - here(balance.refundedOff)),
      roundOff: here(balance.roundOff),
      refundedOff: here(balance.refundedOff),
    };
    return { ...balance, tenders, ...withDue(payable, { ...back, tenders }) };
  });
}

function withDue(total: Paise, { tenders, ...balance }: Omit<Balance, 'due'>) {
  const paid = sumPaise(tenders.map(({ amount }) => amount));
  const { credited, refunded, roundOff } = balance;
  return { ...balance, due: paise(total + roundOff - credited - paid + refunded) };
}
