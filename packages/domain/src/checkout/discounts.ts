import type { SoldBy } from '../basics/line-amount.ts';
import type { Paise } from '../basics/money.ts';
import { itemsTotal } from './cart.ts';

/**
 * A product sold at its discount only beside other goods of at least `threshold`; `msg` is the refusal. `sizes`
 * restricts it to variants, the product's own size being the product's id.
 */
export type DiscountRule = { productId: string; threshold: Paise; msg: string; sizes?: readonly string[] };

type Goods = { productId: string; variantId?: string | null | undefined };

/** Whether a rule applies to these goods: all sizes of its product, or the listed ones. */
export function isRuleOf(rule: Pick<DiscountRule, 'productId' | 'sizes'>, goods: Goods): boolean {
  const { productId, variantId } = goods;
  if (rule.productId !== productId) return false;
  return !rule.sizes?.length || rule.sizes.includes(variantId ?? productId);
}

type Line = Goods & {
  price: Paise;
  qty: number;
  soldBy: SoldBy;
  /** Set when the line is bought at its MRP: the price that the offer would give. */
  offerPrice?: Paise | undefined;
};

/** Whether a line uses a rule's offer, which the cart's other goods must earn. */
export const isOffered = (line: Goods & Pick<Line, 'offerPrice'>, rules: readonly DiscountRule[]): boolean =>
  line.offerPrice === undefined && rules.some((rule) => isRuleOf(rule, line));

/**
 * The total that earns discounts: other goods of the cart, never discounted items (decisions, "Cart and checkout").
 * Goods bought at their MRP, and sizes outside their product's rule, count.
 */
export function earningTotal(lines: readonly Line[], rules: readonly DiscountRule[]): Paise {
  return itemsTotal(lines.filter((line) => !isOffered(line, rules)));
}

/** Used for adding the item and for placing the order: exactly the threshold is enough. */
export function mayAddDiscounted(rule: DiscountRule, earning: Paise): boolean {
  return earning >= rule.threshold;
}

/**
 * Removes the discounted items that a change no longer earns. An item that had its offer before stays unless the value
 * of the other goods went down below the threshold, so its own quantity doesn't matter. A new one must satisfy
 * `mayAddDiscounted`.
 */
export function dropUnderThreshold<L extends Line>(
  before: readonly Line[],
  after: readonly L[],
  rules: readonly DiscountRule[],
): { kept: L[]; dropped: L[] } {
  const earning = earningTotal(after, rules);
  const fell = earning < earningTotal(before, rules);
  const unearned = rules.filter((rule) => !mayAddDiscounted(rule, earning));
  const lost = fell ? rules.filter(({ threshold }) => earning <= threshold) : [];
  const had = (line: L) => before.some((old) => isSame(old, line) && isOffered(old, rules));
  const isLost = (line: L) => isOffered(line, had(line) ? lost : unearned);
  return { kept: after.filter((line) => !isLost(line)), dropped: after.filter(isLost) };
}

const isSame = (a: Goods, b: Goods) =>
  a.productId === b.productId && (a.variantId ?? null) === (b.variantId ?? null);

/** The rules that a cart breaks; the server refuses the order with their `msg`. */
export function brokenDiscounts(lines: readonly Line[], rules: readonly DiscountRule[]): DiscountRule[] {
  const earning = earningTotal(lines, rules);
  return rules.filter(
    (rule) => !mayAddDiscounted(rule, earning) && lines.some((line) => isOffered(line, [rule])),
  );
}
