import { type Paise, paise } from '../basics/money.ts';

const PAISE_PER_POINT = 100;
const PAISE_TO_EARN_ONE = 10_000;

/** Points for a delivered online order: 1 for each full ₹100 of items, delivery not counted. */
export function pointsEarned(items: Paise): number {
  return Math.max(0, Math.floor(items / PAISE_TO_EARN_ONE));
}

/** How many of the points can pay for these items: 1 point is ₹1, at most the items total. */
export function pointsRedeemable(balance: number, items: Paise): number {
  return Math.max(0, Math.min(Math.floor(balance), Math.floor(items / PAISE_PER_POINT)));
}

/** What points are worth: 1 point is ₹1. */
export function pointsValue(points: number): Paise {
  return paise(points * PAISE_PER_POINT);
}

/**
 * How many points pay for each of the orders of a checkout, whose items cost so much: the first takes as many as it can, then the
 * next (decisions, "Cart and checkout").
 */
export function splitPoints(points: number, orders: readonly Paise[]): number[] {
  let left = points;
  return orders.map((items) => {
    const used = pointsRedeemable(left, items);
    left -= used;
    return used;
  });
}
