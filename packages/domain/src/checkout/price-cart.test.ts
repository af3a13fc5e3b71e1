import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise, sumPaise } from '../basics/money.ts';
import { cartTotals } from './cart.ts';
import { type CartItem, priceCart, type Sellable } from './price-cart.ts';

const terms = { minimumOrder: paise(50_000), charge: paise(2_500), rules: [] };
const noPoints = { balance: 0, redeem: 0 };

function sellable(productId: string, more: Partial<Sellable> = {}): Sellable {
  return {
    productId,
    variantId: null,
    name: productId,
    size: '',
    image: '',
    sku: productId,
    hsn: '',
    category: 'Kirana',
    price: paise(10_000),
    mrp: paise(12_000),
    cost: paise(8_000),
    taxBp: null,
    soldBy: 'piece',
    step: 1,
    countInStock: 20,
    isListed: true,
    expiryDate: null,
    storeId: 's1',
    storeName: 'Sharma Kirana',
    storeStateCode: '29',
    storeGstNumber: '',
    storeReplaces: true,
    pausedSince: null,
    pausedUntil: null,
    ...more,
  };
}

const TODAY = '2026-11-20';
const item = (product: string, qty = 1, price = 10_000): CartItem => ({ product, qty, price: paise(price) });
const changesOf = (items: CartItem[], sellables: Sellable[], rules = terms.rules) =>
  priceCart({ items, sellables, terms: { ...terms, rules }, points: noPoints, today: TODAY }).lines.map(
    (line) => [line.qty, line.changes],
  );

const carts = fc.record({
  goods: fc.array(
    fc.record({
      price: fc.integer({ min: 100, max: 100_000 }),
      stock: fc.nat(12),
      qty: fc.integer({ min: 1, max: 10 }),
      store: fc.constantFrom('s1', 's2', 's3'),
      listed: fc.boolean(),
      rule: fc.option(fc.integer({ min: 1, max: 200_000 })),
    }),
    { maxLength: 8 },
  ),
  balance: fc.nat(2_000),
  redeem: fc.nat(2_000),
});

/** A cart of all goods, each as the shopper saw it. */
function pricingOf({ goods, balance, redeem }: typeof carts extends fc.Arbitrary<infer C> ? C : never) {
  return {
    items: goods.map((good, index) => item(`p${index}`, good.qty, good.price)),
    sellables: goods.map(({ price, stock, store, listed }, index) =>
      sellable(`p${index}`, {
        price: paise(price),
        mrp: paise(price),
        countInStock: stock,
        storeId: store,
        storeName: store,
        isListed: listed,
      }),
    ),
    terms: {
      ...terms,
      rules: goods.flatMap(({ rule }, index) =>
        rule === null ? [] : [{ productId: `p${index}`, threshold: paise(rule), msg: '' }],
      ),
    },
    points: { balance, redeem },
    today: TODAY,
  };
}

describe('whatever a cart holds', () => {
  test('its shipments add up to its total, and deliver once', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const priced = priceCart(pricingOf(cart));
        const { shipments } = priced;
        expect(sumPaise(shipments.map(({ total }) => total))).toBe(priced.total);
        expect(sumPaise(shipments.map(({ items }) => items))).toBe(priced.items);
        expect(sumPaise(shipments.map(({ shipping }) => shipping))).toBe(priced.shipping);
        expect(shipments.slice(1).every(({ shipping }) => shipping === 0)).toBe(true);
      }),
    );
  });

  test('no more is sold than is there, and nothing that is not listed', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        for (const { qty, item: seen, sellable: sold } of priceCart(pricingOf(cart)).lines) {
          expect(qty).toBeLessThanOrEqual(sold?.isListed ? Math.min(seen.qty, sold.countInStock) : 0);
          expect(qty).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('no more points pay than are in hand, are to be redeemed, or the goods are worth', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const priced = priceCart(pricingOf(cart));
        const most = Math.min(cart.balance, cart.redeem, Math.floor(priced.items / 100));
        expect(priced.pointsUsed).toBeLessThanOrEqual(most);
        for (const { points, items, total } of priced.shipments) {
          expect(points * 100).toBeLessThanOrEqual(items);
          expect(total).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('what is sold costs what the browser shows for the same lines', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const pricing = pricingOf({ ...cart, balance: 0 });
        const { lines, total, itemsAtMrp } = priceCart(pricing);
        const sold = lines.filter(({ qty }) => qty > 0);
        expect([total, itemsAtMrp]).toEqual([
          cartTotals(sold, pricing.terms).total,
          cartTotals(sold, pricing.terms).itemsAtMrp,
        ]);
      }),
    );
  });
});

test('a line says what changed since the shopper saw it', () => {
  expect(changesOf([item('p1', 3)], [sellable('p1', { countInStock: 2 })])).toEqual([[2, ['stock']]]);
  // Of a product no more than ten pieces, in all lines and variants of it together.
  const variant = { ...item('p1', 6), variant: 'red' };
  expect(
    changesOf(
      [item('p1', 7), variant, item('p1', 1), item('p2', 10)],
      [sellable('p1'), sellable('p1', { variantId: 'red' }), sellable('p2')],
    ),
  ).toEqual([
    [7, []],
    [3, ['limit']],
    [0, ['limit']],
    [10, []],
  ]);
  expect(changesOf([item('p1', 1, 9_000)], [sellable('p1')])).toEqual([[1, ['price']]]);
  expect(changesOf([item('p1')], [sellable('p1', { isListed: false })])).toEqual([[0, ['gone']]]);
  expect(changesOf([item('p1')], [])).toEqual([[0, ['gone']]]);
});

test('of two lines of one product the earlier is served first', () => {
  const twice = [item('p1', 2), item('p1', 2)];
  expect(changesOf(twice, [sellable('p1', { countInStock: 3 })])).toEqual([
    [2, []],
    [1, ['stock']],
  ]);
});

test('a discounted line under its threshold leaves, and takes along the one that stood on it', () => {
  const rules = [
    { productId: 'p1', threshold: paise(30_001), msg: '' },
    { productId: 'p2', threshold: paise(30_000), msg: '' },
  ];
  const goods = [sellable('p1'), sellable('p2'), sellable('p3')];
  const priced = priceCart({
    items: [item('p1'), item('p2'), item('p3')],
    sellables: goods,
    terms: { ...terms, rules },
    points: noPoints,
    today: TODAY,
  });
  expect(priced.lines.map(({ qty, changes }) => [qty, changes])).toEqual([
    [0, ['threshold']],
    [0, ['threshold']],
    [1, []],
  ]);
});

test('points pay the first shipment first', () => {
  const sellables = [sellable('p1'), sellable('p2', { storeId: 's2', storeName: 'Gawan Fresh' })];
  const items = [item('p1'), item('p2')];
  const { shipments } = priceCart({
    items,
    sellables,
    terms,
    points: { balance: 150, redeem: 120 },
    today: TODAY,
  });
  expect(shipments.map(({ points, total }) => [points, total])).toEqual([
    [100, 2_500],
    [20, 8_000],
  ]);
});

// spec: rule discount-threshold
test('a discounted product is had at its MRP without other goods, and its offer is named', () => {
  const rules = [{ productId: 'p1', threshold: paise(30_000), msg: '' }];
  const price = (seen: CartItem, of = rules) => {
    const { lines } = priceCart({
      items: [seen],
      sellables: [sellable('p1')],
      terms: { ...terms, rules: of },
      points: noPoints,
      today: TODAY,
    });
    return lines.map(({ qty, price, offerPrice, changes }) => [qty, price, offerPrice, changes]);
  };
  expect(price({ ...item('p1', 1, 12_000), atMrp: true })).toEqual([[1, 12_000, 10_000, []]]);
  expect(price({ ...item('p1'), atMrp: true })).toEqual([[1, 12_000, 10_000, ['price']]]);
  // Whoever says so of a product that has no rule any more gets it at its price.
  expect(price({ ...item('p1', 1, 12_000), atMrp: true }, [])).toEqual([[1, 10_000, undefined, ['price']]]);
});

// spec: rule discount-threshold
test('a rule that names a size leaves the other sizes at their prices, and none of them at its MRP', () => {
  const rules = [{ productId: 'dal', threshold: paise(30_000), msg: '', sizes: ['bag'] }];
  const sellables = [sellable('dal'), sellable('dal', { variantId: 'bag' })];
  const price = (...items: CartItem[]) =>
    priceCart({ items, sellables, terms: { ...terms, rules }, points: noPoints, today: TODAY }).lines.map(
      ({ qty, price: of, offerPrice, changes }) => [qty, of, offerPrice, changes],
    );
  const bag = { ...item('dal'), variant: 'bag' };
  expect(price(item('dal'), bag)).toEqual([
    [1, 10_000, undefined, []],
    [0, 10_000, undefined, ['threshold']],
  ]);
  expect(price(item('dal', 3), bag)).toEqual([
    [3, 10_000, undefined, []],
    [1, 10_000, undefined, []],
  ]);
  expect(price({ ...item('dal', 1, 12_000), atMrp: true })).toEqual([[1, 10_000, undefined, ['price']]]);
  expect(price({ ...bag, price: paise(12_000), atMrp: true })).toEqual([[1, 12_000, 10_000, []]]);
});

describe('goods past their day', () => {
  test.each([
    [null, 2, []],
    ['9999-12-31', 2, []],
    ['2026-11-21', 2, []],
    [TODAY, 2, []],
    ['2026-11-19', 0, ['expired']],
  ])('%s on 20 November', (expiryDate, qty, changes) => {
    expect(changesOf([item('a', 2)], [sellable('a', { expiryDate })])).toEqual([[qty, changes]]);
  });

  test('are in no line, whatever the day and whatever the cart', () => {
    const day = fc
      .integer({ min: -40, max: 40 })
      .map((days) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10));
    const goods = fc.array(fc.record({ expiryDate: fc.option(day), qty: fc.integer({ min: 1, max: 9 }) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(goods, day, (all, today) => {
        const { shipments } = priceCart({
          items: all.map(({ qty }, nth) => item(`p${nth}`, qty)),
          sellables: all.map(({ expiryDate }, nth) => sellable(`p${nth}`, { expiryDate })),
          terms,
          points: noPoints,
          today,
        });
        const sold = shipments.flatMap(({ lines }) => lines.map(({ productId }) => productId));
        const stillGood = all.flatMap(({ expiryDate }, nth) =>
          expiryDate === null || expiryDate >= today ? `p${nth}` : [],
        );
        expect(sold.toSorted()).toEqual(stillGood);
      }),
    );
  });
});
