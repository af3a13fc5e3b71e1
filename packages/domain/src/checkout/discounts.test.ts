import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { itemsTotal } from './cart.ts';
import {
  brokenDiscounts,
  type DiscountRule,
  dropUnderThreshold,
  earningTotal,
  isOffered,
  isRuleOf,
  mayAddDiscounted,
} from './discounts.ts';

const line = (productId: string, price: number, qty = 1) => ({
  productId,
  price: paise(price),
  qty,
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
  const [item, more] = [line('dal', 9_900), line('rice', 40_001)];
  const others = line('rice', 40_000);
  expect(dropUnderThreshold([item, more], [item, others], [dal])).toEqual({
    kept: [others],
    dropped: [item],
  });
  expect(dropUnderThreshold([item, line('tea', 1), others], [item, others], [dal]).dropped).toEqual([item]);
});

// spec: rule discount-threshold
test('at exactly the threshold the item stays as long as the other goods did not lose', () => {
  const dal = rule('dal', 30_000);
  const others = line('rice', 30_000);
  const cart = [line('dal', 9_900), others];
  for (const after of [
    [line('dal', 9_900, 2), others],
    [line('dal', 9_900, 3), line('tea', 100), others],
    [others, line('dal', 9_900)],
    // One thing in the place of another that costs as much.
    [line('dal', 9_900), line('tea', 30_000)],
  ])
    expect(dropUnderThreshold(cart, after, [dal])).toEqual({ kept: after, dropped: [] });
  const fewer = [line('dal', 9_900, 1), others];
  expect(dropUnderThreshold([line('dal', 9_900, 2), others], fewer, [dal]).dropped).toEqual([]);
});

// spec: rule discount-threshold
test('another discounted item that comes, goes or changes costs none its offer', () => {
  const rules = [rule('dal', 30_000), rule('oil', 30_000)];
  const [dal, oil, rice] = [line('dal', 9_900), line('oil', 12_000), line('rice', 30_000)];
  expect(dropUnderThreshold([oil, dal, rice], [dal, rice], rules).dropped).toEqual([]);
  expect(dropUnderThreshold([oil, dal, rice], [line('oil', 12_000, 4), dal, rice], rules).dropped).toEqual(
    [],
  );
});

// spec: rule discount-threshold
test('an item that takes its offer no longer earns that of another', () => {
  const rules = [rule('dal', 30_000), rule('oil', 40_000)];
  const atMrp = { ...line('dal', 18_500), offerPrice: paise(9_900) };
  const [oil, rice] = [line('oil', 12_000), line('rice', 30_000)];
  const after = [line('dal', 9_900), oil, rice];
  expect(dropUnderThreshold([atMrp, oil, rice], after, rules)).toEqual({
    kept: [line('dal', 9_900), rice],
    dropped: [oil],
  });
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
  expect(dropUnderThreshold(cart, cart, [rule('dal', 40_000)])).toEqual({ kept: cart, dropped: [] });
  expect(brokenDiscounts(cart, [rule('dal', 40_000)])).toEqual([]);
});

test('what a change leaves of a cart that the server takes is one that it takes', () => {
  fc.assert(
    fc.property(carts, carts, ruleSets, (some, after, rules) => {
      const before = dropUnderThreshold([], some, rules).kept;
      const { kept, dropped } = dropUnderThreshold(before, after, rules);
      expect(dropUnderThreshold(kept, kept, rules)).toEqual({ kept, dropped: [] });
      expect(brokenDiscounts(kept, rules)).toEqual([]);
      expect(kept.length + dropped.length).toBe(after.length);
      expect(itemsTotal(kept) + itemsTotal(dropped)).toBe(itemsTotal(after));
    }),
  );
});

test('only items with a rule are ever dropped, whatever the order of lines and rules', () => {
  fc.assert(
    fc.property(carts, carts, ruleSets, (before, after, rules) => {
      const { kept, dropped } = dropUnderThreshold(before, after, rules);
      expect(dropped.every((l) => rules.some((r) => isRuleOf(r, l)))).toBe(true);
      const other = dropUnderThreshold([...before].reverse(), [...after].reverse(), [...rules].reverse());
      expect(other.kept).toEqual([...kept].reverse());
    }),
  );
});

// spec: rule discount-threshold
test('nothing is dropped while the other goods lose nothing, whatever else changes', () => {
  fc.assert(
    fc.property(carts, carts, ruleSets, (before, more, rules) => {
      const grown = before.map((one) => (isOffered(one, rules) ? { ...one, qty: one.qty + 1 } : one));
      const after = [...grown, ...more.filter((one) => !isOffered(one, rules))];
      expect(dropUnderThreshold(before, after, rules)).toEqual({ kept: after, dropped: [] });
    }),
  );
});

// spec: rule discount-threshold
test('what is bought at its MRP needs no other goods, is never dropped, and earns the offers of others', () => {
  const rules = [rule('dal', 30_000), rule('oil', 30_000)];
  const atMrp = { ...line('dal', 18_500), offerPrice: paise(9_900) };
  expect(brokenDiscounts([atMrp], rules)).toEqual([]);
  expect(dropUnderThreshold([atMrp], [atMrp, line('oil', 9_000)], rules).kept).toEqual([atMrp]);
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
  expect(dropUnderThreshold([...cart, large], cart, rules)).toEqual({ kept: [cart[1]], dropped: [cart[0]] });
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
