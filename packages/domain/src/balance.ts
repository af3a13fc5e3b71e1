import { type Paise, paise, prorate, sumPaise } from './money.ts';

/** Money that changed hands for an order: below zero it was the store that gave it. */
export interface Moved {
  method: string;
  amount: Paise;
}

/** What an order's balance is made of. */
export interface Settled<M extends Moved> {
  total: Paise;
  /** Of the total what was taken off after the sale: goods that came back, and what went back at the provider's dashboard. */
  credited: Paise;
  isCancelled: boolean;
  /** It is a return, whose total the store pays. */
  isReturn: boolean;
  /** In the order in which it was moved. */
  moved: readonly M[];
}

/** How an order stands with its money, on all its papers: `total` - `credited` - `tenders` + `refunded` = `due`. */
export interface Balance<M extends Moved = Moved> {
  /** What of the total is nobody's to pay any more; of a cancelled order all of it. */
  credited: Paise;
  /** What was paid, by method, each as it was paid last. */
  tenders: M[];
  /** What of that went back. */
  refunded: Paise;
  /** Still to be paid; below zero: paid too much. */
  due: Paise;
}

/** How an order stands with its money. */
export function balanceOf<M extends Moved>(order: Settled<M>): Balance<M> {
  const { total, isCancelled, isReturn } = order;
  const moved = order.moved.map((one) => ({ ...one, amount: paise(isReturn ? -one.amount : one.amount) }));
  const byMethod = Map.groupBy(
    moved.filter(({ amount }) => amount > 0),
    ({ method }) => method.toLowerCase(),
  );
  const tenders = [...byMethod.values()].flatMap((same) => {
    const last = same.at(-1);
    return last ? { ...last, amount: sumPaise(same.map(({ amount }) => amount)) } : [];
  });
  const credited = isCancelled ? total : paise(Math.min(total, order.credited));
  const refunded = paise(-moved.reduce((sum, { amount }) => sum + Math.min(0, amount), 0));
  return { tenders, ...withDue(total, { credited, tenders, refunded }) };
}

/** Of a balance what belongs to each of an order's documents. */
export function shareBalance<B extends Balance>(
  balance: B,
  documents: readonly {
    payable: Paise;
    /** By its credit notes. */
    credited: Paise;
  }[],
): B[] {
  if (documents.length === 0) return [];
  // Rounded off, a document may come to less than nothing.
  const payables = documents.map(({ payable }) => Math.max(0, payable));
  const noted = documents.map(({ credited }) => Math.max(0, credited));
  const weights = noted.some((credited) => credited > 0) ? noted : payables;
  const credited = prorate(balance.credited, weights);
  const refunded = prorate(balance.refunded, weights);
  const paid = balance.tenders.map(({ amount }) => prorate(amount, payables));
  return documents.map(({ payable }, nth) => {
    const tenders = balance.tenders
      .map((tender, at) => ({ ...tender, amount: paid[at]?.[nth] ?? paise(0) }))
      .filter(({ amount }) => amount > 0);
    const back = { credited: credited[nth] ?? paise(0), refunded: refunded[nth] ?? paise(0) };
    return { ...balance, tenders, ...withDue(payable, { ...back, tenders }) };
  });
}

function withDue(total: Paise, { credited, tenders, refunded }: Omit<Balance, 'due'>) {
  const paid = sumPaise(tenders.map(({ amount }) => amount));
  return { credited, refunded, due: paise(total - credited - paid + refunded) };
}
