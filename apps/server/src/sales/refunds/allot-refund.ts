import { type Paise, paise, prorate, sumPaise } from '@haat/domain/basics/money';

/** Our refund that the provider does not have yet. */
export interface OpenRefund {
  id: string;
  amount: Paise;
}

export interface PaidOrder {
  id: string;
  left: Paise;
}

/** How a refund made elsewhere is accounted for. */
export interface Allotment {
  covers: { refundId: string; amount: Paise }[];
  orders: { orderId: string; amount: Paise }[];
  /** The part that belongs to no order or refund of ours. */
  rest: Paise;
}

/**
 * Decides what a refund at the provider's dashboard was for: a stuck refund of ours, or the order of exactly that amount;
 * otherwise debts, oldest first, then a share of each order.
 */
export function allotRefund(
  amount: Paise,
  open: readonly OpenRefund[],
  orders: readonly PaidOrder[],
): Allotment {
  const twin = open.find((refund) => refund.amount === amount);
  if (twin) return { covers: [{ refundId: twin.id, amount }], orders: [], rest: paise(0) };
  const whole = orders.find(({ left }) => left === amount);
  if (whole && open.length === 0)
    return { covers: [], orders: [{ orderId: whole.id, amount }], rest: paise(0) };
  const covers = coversOf(amount, open);
  const beyond = paise(amount - sumPaise(covers.map((one) => one.amount)));
  const ofOrders = paise(Math.min(beyond, sumPaise(orders.map(({ left }) => left))));
  return { covers, orders: split(ofOrders, orders), rest: paise(beyond - ofOrders) };
}

function coversOf(amount: Paise, open: readonly OpenRefund[]): Allotment['covers'] {
  let left: number = amount;
  return open.flatMap(({ id: refundId, amount: owed }) => {
    const part = paise(Math.min(left, owed));
    left -= part;
    return part > 0 ? { refundId, amount: part } : [];
  });
}

function split(amount: Paise, orders: readonly PaidOrder[]): Allotment['orders'] {
  if (amount === 0) return [];
  const shares = prorate(
    amount,
    orders.map(({ left }) => left),
  );
  return orders.flatMap(({ id: orderId }, at) => {
    const share = shares[at] ?? paise(0);
    return share > 0 ? { orderId, amount: share } : [];
  });
}
