import { itemsTotal } from './cart.ts';
import type { SoldBy } from './line-amount.ts';
import type { Paise } from './money.ts';

/** A product sold at its discount only in a cart of at least `threshold`; `msg` says so where it is refused. */
export type DiscountRule = { productId: string; threshold: Paise; msg: string };

type Line = { productId: string; price: Paise; qty: number; soldBy: SoldBy };

/**
 * Whether a cart of this total, the item's own line included, may hold the item. Adding it and placing the order ask
 * the same: at exactly the threshold both are allowed.
 */
export function mayAddDiscounted(rule: DiscountRule, cartTotalWithLine: Paise): boolean {
  return cartTotalWithLine >= rule.threshold;
}

/** Whether the item stays after a change or removal left this total: one at or below the threshold removes it. */
export function keepDiscounted(rule: DiscountRule, total: Paise): boolean {
  return total > rule.threshold;
}

/**
 * After a change or removal: takes out the discounted items that lost their threshold, again and again, since each of
 * them lowers the total that the others stand on. Call it when something changed, not for a cart at rest: an item
 * added at exactly its threshold stays until then.
 */
export function dropUnderThreshold<L extends Line>(
  lines: readonly L[],
  rules: readonly DiscountRule[],
): { kept: L[]; dropped: L[] } {
  const total = itemsTotal(lines);
  const lost = new Set(rules.filter((rule) => !keepDiscounted(rule, total)).map((rule) => rule.productId));
  const kept = lines.filter((line) => !lost.has(line.productId));
  const dropped = lines.filter((line) => lost.has(line.productId));
  if (dropped.length === 0) return { kept, dropped };
  const rest = dropUnderThreshold(kept, rules);
  return { kept: rest.kept, dropped: [...dropped, ...rest.dropped] };
}

/** The rules that a cart breaks, for which the server refuses the order with their `msg`. */
export function brokenDiscounts(lines: readonly Line[], rules: readonly DiscountRule[]): DiscountRule[] {
  const total = itemsTotal(lines);
  const inCart = new Set(lines.map((line) => line.productId));
  return rules.filter((rule) => inCart.has(rule.productId) && !mayAddDiscounted(rule, total));
}
