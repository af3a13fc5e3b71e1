import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsTotal } from './cart.ts';
import {
  brokenDiscounts,
  type DiscountRule,
  dropUnderThreshold,
  keepDiscounted,
  mayAddDiscounted,
} from './discounts.ts';
import { paise } from './money.ts';

const line = (productId: string, price: number, qty = 1) => ({
  ...{ productId, price: paise(price), qty },
  soldBy: 'piece' as const,
});
const rule = (productId: string, threshold: number): DiscountRule => ({
  productId,
  threshold: paise(threshold),
  msg: `${productId} needs a larger cart`,
});

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const carts = fc.array(
  fc.tuple(id, fc.nat(20_000), fc.integer({ min: 1, max: 10 })).map(([p, price, qty]) => line(p, price, qty)),
);
const ruleSets = fc.array(fc.tuple(id, fc.nat(200_000)).map(([p, threshold]) => rule(p, threshold)));

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
      const ruled = new Set(rules.map((r) => r.productId));
      expect(dropped.every((l) => ruled.has(l.productId))).toBe(true);
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
