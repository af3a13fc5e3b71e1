import { itemsTotal } from './cart.ts';
import type { SoldBy } from './line-amount.ts';
import type { Paise } from './money.ts';

/** A product sold at its discount only beside other goods of at least `threshold`; `msg` says so where it is refused. */
export type DiscountRule = { productId: string; threshold: Paise; msg: string };

type Line = {
  productId: string;
  price: Paise;
  qty: number;
  soldBy: SoldBy;
  /** Of a line that is bought at its MRP, without its offer: the price that it would have with it. */
  offerPrice?: Paise | undefined;
};

/** Whether a line has the offer of a rule: then the other goods of the cart have to earn it. */
const isOffered = ({ productId, offerPrice }: Line, rules: readonly DiscountRule[]): boolean =>
  offerPrice === undefined && rules.some((rule) => rule.productId === productId);

/**
 * What earns the discounts of a cart: its other goods, never the discounted item itself nor another discounted one (decisions, "Cart
 * and checkout"). What is bought at its MRP, without its offer, is goods like any other.
 */
export function earningTotal(lines: readonly Line[], rules: readonly DiscountRule[]): Paise {
  return itemsTotal(lines.filter((line) => !isOffered(line, rules)));
}

/** Whether other goods of this total earn the item. Adding it and placing the order require the same: at exactly the threshold both are allowed. */
export function mayAddDiscounted(rule: DiscountRule, earning: Paise): boolean {
  return earning >= rule.threshold;
}

/** Whether the item stays after a change or removal left other goods of this total: one at or below the threshold removes it. */
export function keepDiscounted(rule: DiscountRule, earning: Paise): boolean {
  return earning > rule.threshold;
}

/**
 * After a change or removal: takes out the discounted items that lost their threshold. Call it when something changed, not for a cart at
 * rest: an item added at exactly its threshold stays until then.
 */
export function dropUnderThreshold<L extends Line>(
  lines: readonly L[],
  rules: readonly DiscountRule[],
): { kept: L[]; dropped: L[] } {
  const earning = earningTotal(lines, rules);
  const lost = new Set(rules.filter((rule) => !keepDiscounted(rule, earning)).map((rule) => rule.productId));
  const isLost = (line: L) => isOffered(line, rules) && lost.has(line.productId);
  return { kept: lines.filter((line) => !isLost(line)), dropped: lines.filter(isLost) };
}

/** The rules that a cart breaks, for which the server refuses the order with their `msg`. */
export function brokenDiscounts(lines: readonly Line[], rules: readonly DiscountRule[]): DiscountRule[] {
  const earning = earningTotal(lines, rules);
  const inCart = new Set(lines.filter((line) => isOffered(line, rules)).map((line) => line.productId));
  return rules.filter((rule) => inCart.has(rule.productId) && !mayAddDiscounted(rule, earning));
}
