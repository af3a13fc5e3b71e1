import { type CartLine, lineKey } from '@haat/domain/checkout/cart';
import { type DiscountRule, earningTotal, mayAddDiscounted } from '@haat/domain/checkout/discounts';
import { useCart } from '../state/cart-store.ts';
import { discountRuleOf, discountRules, usePlace } from '../state/place-store.ts';

/** The rule, its line in the cart, and whether the other goods have earned it. */
export interface Offer {
  rule: DiscountRule;
  line: CartLine | undefined;
  isEarned: boolean;
}

/** Undefined if there is none at the chosen place. */
export function useOffer(goods: Pick<CartLine, 'productId' | 'variantId'>): Offer | undefined {
  const place = usePlace();
  const { lines } = useCart();
  const rule = discountRuleOf(place, goods);
  if (!rule) return undefined;
  const key = lineKey(goods);
  const others = lines.filter((line) => lineKey(line) !== key);
  return {
    rule,
    line: lines.find((line) => lineKey(line) === key),
    isEarned: mayAddDiscounted(rule, earningTotal(others, discountRules(place))),
  };
}
