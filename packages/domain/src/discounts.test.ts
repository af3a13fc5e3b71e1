import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsTotal } from './cart.ts';
import {
  brokenDiscounts,
  type DiscountRule,
  dropUnderThreshold,
  earningTotal,
  isRuleOf,
  keepDiscounted,
  mayAddDiscounted,
} from './discounts.ts';
import { paise } from './money.ts';

const line = (productId: string, price: number, qty = 1) => ({
  ...{ productId, price: paise(price), qty },
  soldBy: 'piece' as const,
});
const rule = (productId: string, threshold: number, ...sizes: string[]): DiscountRule => ({
  productId,
  threshold: paise(threshold),
  msg: `${productId} needs a larger cart`,
  ...(sizes.length > 0 && { sizes }),
});
/** A variant of a product, named 'dal:1 kg'; of 'dal' alone the product itself. */
const sized = (name: string, price: number, qty = 1) => {
  const [productId = '', variantId] = name.split(':');
  return { ...line(productId, price, qty), variantId: variantId && name };
};

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const size = fc.constantFrom('', ':1', ':2');
const carts = fc.array(
  fc
    .tuple(id, size, fc.nat(20_000), fc.integer({ min: 1, max: 10 }))
    .map(([p, of, price, qty]) => sized(p + of, price, qty)),
);
const ruleSets = fc.array(
  fc
    .tuple(id, fc.nat(200_000), fc.subarray(['', ':1', ':2']))
    .map(([p, threshold, sizes]) => rule(p, threshold, ...sizes.map((of) => p + of))),
);

// spec: rule discount-threshold
test('a discounted item may be added at exactly its threshold, and the order may be placed so', () => {
  const dal = rule('dal', 40_000);
  expect(mayAddDiscounted(dal, paise(40_000))).toBe(true);
  expect(mayAddDiscounted(dal, paise(39_999))).toBe(false);
  expect(brokenDiscounts([line('dal', 9_900), line('rice', 40_000)], [dal])).toEqual([]);
  expect(brokenDiscounts([line('dal', 9_900), line('rice', 39_999)], [dal])).toEqual([dal]);
});

// spec: rule discount-threshold
test('a change that leaves other goods at or below the threshold removes the item', () => {
  const dal = rule('dal', 40_000);
  expect(keepDiscounted(dal, paise(40_001))).toBe(true);
  expect(keepDiscounted(dal, paise(40_000))).toBe(false);
  const cart = [line('dal', 9_900), line('rice', 40_000)];
  expect(dropUnderThreshold(cart, [dal])).toEqual({ kept: [cart[1]], dropped: [cart[0]] });
});

// spec: rule discount-threshold
test('an offer is earned by other goods, never by itself or by another discounted item', () => {
  const rules = [rule('dal', 30_000), rule('oil', 30_000)];
  expect(brokenDiscounts([line('dal', 9_900, 10)], rules)).toEqual([rules[0]]);
  expect(brokenDiscounts([line('dal', 9_900), line('oil', 90_000), line('rice', 29_999)], rules)).toEqual(
    rules,
  );
  expect(brokenDiscounts([line('dal', 9_900), line('oil', 90_000), line('rice', 30_000)], rules)).toEqual([]);
});

test('a rule of a product that is not in the cart changes nothing', () => {
  const cart = [line('rice', 100)];
  expect(dropUnderThreshold(cart, [rule('dal', 40_000)])).toEqual({ kept: cart, dropped: [] });
  expect(brokenDiscounts(cart, [rule('dal', 40_000)])).toEqual([]);
});

test('what is left after dropping is stable: nothing more drops, and the server takes it', () => {
  fc.assert(
    fc.property(carts, ruleSets, (cart, rules) => {
      const { kept, dropped } = dropUnderThreshold(cart, rules);
      expect(dropUnderThreshold(kept, rules)).toEqual({ kept, dropped: [] });
      expect(brokenDiscounts(kept, rules)).toEqual([]);
      expect(kept.length + dropped.length).toBe(cart.length);
      expect(itemsTotal(kept) + itemsTotal(dropped)).toBe(itemsTotal(cart));
    }),
  );
});

test('only items with a rule are ever dropped, whatever the order of lines and rules', () => {
  fc.assert(
    fc.property(carts, ruleSets, (cart, rules) => {
      const { kept, dropped } = dropUnderThreshold(cart, rules);
      expect(dropped.every((l) => rules.some((r) => isRuleOf(r, l)))).toBe(true);
      const other = dropUnderThreshold([...cart].reverse(), [...rules].reverse());
      expect(other.kept).toEqual([...kept].reverse());
    }),
  );
});

// spec: rule discount-threshold
test('what is bought at its MRP needs no other goods, is never dropped, and earns the offers of others', () => {
  const rules = [rule('dal', 30_000), rule('oil', 30_000)];
  const atMrp = { ...line('dal', 18_500), offerPrice: paise(9_900) };
  expect(brokenDiscounts([atMrp], rules)).toEqual([]);
  expect(dropUnderThreshold([atMrp, line('oil', 9_000)], rules).kept).toEqual([atMrp]);
  expect(brokenDiscounts([{ ...atMrp, qty: 2 }, line('oil', 9_000)], rules)).toEqual([]);
});

// spec: rule discount-threshold
test('a rule that names sizes is about those alone, the product’s own size by the product’s id', () => {
  const bag = rule('dal', 30_000, 'dal:1 kg');
  expect(isRuleOf(bag, { productId: 'dal', variantId: 'dal:1 kg' })).toBe(true);
  expect(isRuleOf(bag, { productId: 'dal', variantId: null })).toBe(false);
  expect(isRuleOf(bag, { productId: 'dal', variantId: 'dal:5 kg' })).toBe(false);
  expect(isRuleOf(rule('dal', 30_000, 'dal'), { productId: 'dal' })).toBe(true);
  for (const variantId of [undefined, null, 'dal:1 kg'])
    expect(isRuleOf(rule('dal', 30_000), { productId: 'dal', variantId })).toBe(true);
});

// spec: rule discount-threshold
test('the other sizes need nothing, stay, and earn the offer like any other goods', () => {
  const rules = [rule('dal', 30_000, 'dal:1 kg')];
  const large = sized('dal:5 kg', 45_000);
  expect(brokenDiscounts([large], rules)).toEqual([]);
  expect(brokenDiscounts([sized('dal:1 kg', 9_900)], rules)).toEqual(rules);
  expect(brokenDiscounts([large, sized('dal:1 kg', 9_900)], rules)).toEqual([]);
  const cart = [sized('dal:1 kg', 9_900), sized('dal', 18_000)];
  expect(dropUnderThreshold(cart, rules)).toEqual({ kept: [cart[1]], dropped: [cart[0]] });
});

test('every line either has an offer or earns: sums of both make the cart', () => {
  fc.assert(
    fc.property(carts, ruleSets, (cart, rules) => {
      const offered = cart.filter((l) => rules.some((r) => isRuleOf(r, l)));
      expect(earningTotal(cart, rules) + itemsTotal(offered)).toBe(itemsTotal(cart));
      const everySize = rules.map(({ sizes: _, ...whole }) => whole);
      expect(earningTotal(cart, rules)).toBeGreaterThanOrEqual(earningTotal(cart, everySize));
    }),
  );
});
