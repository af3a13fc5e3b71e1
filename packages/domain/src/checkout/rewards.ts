import { type Paise, paise } from '../basics/money.ts';

const PAISE_PER_POINT = 100;
const PAISE_TO_EARN_ONE = 10_000;

/** 1 point for each full ₹100 of items, without delivery. */
export function pointsEarned(items: Paise): number {
  return Math.max(0, Math.floor(items / PAISE_TO_EARN_ONE));
}

/** 1 point is ₹1, at most the items' total. */
export function pointsRedeemable(balance: number, items: Paise): number {
  return Math.max(0, Math.min(Math.floor(balance), Math.floor(items / PAISE_PER_POINT)));
}

/** 1 point is ₹1. */
export function pointsValue(points: number): Paise {
  return paise(points * PAISE_PER_POINT);
}

/**
 * Splits points over the orders of a checkout: the first takes as many as it can, then the next (decisions, "Cart and
 * checkout").
 */
export function splitPoints(points: number, orders: readonly Paise[]): number[] {
  let left = points;
  return orders.map((items) => {
    const used = pointsRedeemable(left, items);
    left -= used;
    return used;
  });
}
