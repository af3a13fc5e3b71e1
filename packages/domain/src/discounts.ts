import { itemsTotal } from './cart.ts';
import type { SoldBy } from './line-amount.ts';
import type { Paise } from './money.ts';

/**
 * A product sold at its discount only beside other goods of at least `threshold`; `msg` says so where it is refused. `sizes`, where there
 * are any, name the variants that it is about, the product's own size by the product's id; the other sizes cost what they cost.
 */
export type DiscountRule = { productId: string; threshold: Paise; msg: string; sizes?: readonly string[] };

/** A product as it is, or one of its variants. */
type Goods = { productId: string; variantId?: string | null | undefined };

/** Whether a rule is about these goods: about every size of its product, or about those that it names. */
export function isRuleOf(rule: Pick<DiscountRule, 'productId' | 'sizes'>, goods: Goods): boolean {
  const { productId, variantId } = goods;
  if (rule.productId !== productId) return false;
  return !rule.sizes?.length || rule.sizes.includes(variantId ?? productId);
}

type Line = Goods & {
  price: Paise;
  qty: number;
  soldBy: SoldBy;
  /** Of a line that is bought at its MRP, without its offer: the price that it would have with it. */
  offerPrice?: Paise | undefined;
};

/** Whether a line has the offer of a rule: then the other goods of the cart have to earn it. */
export const isOffered = (line: Goods & Pick<Line, 'offerPrice'>, rules: readonly DiscountRule[]): boolean =>
  line.offerPrice === undefined && rules.some((rule) => isRuleOf(rule, line));

/**
 * What earns the discounts of a cart: its other goods, never the discounted item itself nor another discounted one (decisions, "Cart
 * and checkout"). What is bought at its MRP, without its offer, is goods like any other, and so
 * is a size that the rule of its product does not name.
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
  const lost = rules.filter((rule) => !keepDiscounted(rule, earning));
  const isLost = (line: L) => isOffered(line, lost);
  return { kept: lines.filter((line) => !isLost(line)), dropped: lines.filter(isLost) };
}

/** The rules that a cart breaks, for which the server refuses the order with their `msg`. */
export function brokenDiscounts(lines: readonly Line[], rules: readonly DiscountRule[]): DiscountRule[] {
  const earning = earningTotal(lines, rules);
  return rules.filter(
    (rule) => !mayAddDiscounted(rule, earning) && lines.some((line) => isOffered(line, [rule])),
  );
}
