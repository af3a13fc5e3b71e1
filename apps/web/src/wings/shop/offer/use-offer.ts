import { type CartLine, lineKey } from '@haat/domain/checkout/cart';
import { type DiscountRule, earningTotal, mayAddDiscounted } from '@haat/domain/checkout/discounts';
import { useCart } from '../state/cart-store.ts';
import { discountRuleOf, discountRules, usePlace } from '../state/place-store.ts';

/**
 * A product's or variant's offer: its rule, its line in the cart, and whether the other goods of the cart have earned
 * it.
 */
export interface Offer {
  rule: DiscountRule;
  line: CartLine | undefined;
  isEarned: boolean;
}

/** At the chosen place; undefined if there is none. */
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
