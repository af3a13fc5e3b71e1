import type { SoldBy } from '../basics/line-amount.ts';
import type { Paise } from '../basics/money.ts';
import { itemsTotal } from './cart.ts';

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

/**
 * Takes out the discounted items that a change of a cart cost their offer. One that had it before stays as long as the other goods did
 * not lose in worth, so neither its own quantity nor more of the others costs it the offer; when they did, it stays above its threshold.
 * One that comes with the change needs what `mayAddDiscounted` says.
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

/** The rules that a cart breaks, for which the server refuses the order with their `msg`. */
export function brokenDiscounts(lines: readonly Line[], rules: readonly DiscountRule[]): DiscountRule[] {
  const earning = earningTotal(lines, rules);
  return rules.filter(
    (rule) => !mayAddDiscounted(rule, earning) && lines.some((line) => isOffered(line, [rule])),
  );
}
