import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import {
  type CartLine,
  cartTotals,
  groupByStore,
  lineKey,
  maxQty,
  maxQtyIn,
  putLine,
  removeLine,
} from './cart.ts';

const terms = { minimumOrder: paise(10_000), charge: paise(1_000) };

function line(productId: string, more: Partial<CartLine> = {}): CartLine {
  return {
    productId,
    name: productId,
    image: '/sample.jpg',
    price: paise(4_500),
    mrp: paise(5_000),
    storeId: 's1',
    storeName: 'Sharma Kirana',
    soldBy: 'piece',
    step: 1,
    countInStock: 20,
    qty: 1,
    ...more,
  };
}

const lines = fc.uniqueArray(
  fc
    .record({
      product: fc.integer({ min: 1, max: 9 }),
      price: fc.nat(1e7),
      above: fc.nat(1e6),
      qty: fc.integer({ min: 1, max: 10 }),
      store: fc.constantFrom('s1', 's2', 's3'),
    })
    .map((r) =>
      line(`p${r.product}`, {
        price: paise(r.price),
        mrp: paise(r.price + r.above),
        qty: r.qty,
        storeId: r.store,
      }),
    ),
  { selector: lineKey },
);

test('a new line goes to the front of the cart', () => {
  expect(putLine([line('a')], line('b')).map(lineKey)).toEqual(['b', 'a']);
});

test('a product already in the cart replaces its line in place', () => {
  const cart = putLine([line('c'), line('a'), line('b')], line('a', { qty: 4 }));
  expect(cart.map((l) => [lineKey(l), l.qty])).toEqual([
    ['c', 1],
    ['a', 4],
    ['b', 1],
  ]);
});

test('variants of one product are lines of their own', () => {
  const cart = putLine([line('a')], line('a', { variantId: 'red' }));
  expect(cart.map(lineKey)).toEqual(['a:red', 'a']);
  expect(removeLine(cart, { productId: 'a' }).map(lineKey)).toEqual(['a:red']);
});

// spec: constant most-pieces
test('at most ten pieces can be chosen, and no more than the stock', () => {
  expect([maxQty(25, 1), maxQty(3, 1), maxQty(0, 1), maxQty(-2, 1)]).toEqual([10, 3, 0, 0]);
});

test('of loose goods ten steps can be chosen, and whole steps of what is there', () => {
  expect([maxQty(9000, 250), maxQty(600, 250), maxQty(249, 250)]).toEqual([2500, 500, 0]);
  const cart = [line('a', { soldBy: 'kg', step: 250, qty: 2000 })];
  const room = maxQtyIn(cart, { productId: 'a', variantId: 'red', countInStock: 9000, step: 250 });
  expect(room).toBe(500);
  const { items, count } = cartTotals([line('a', { soldBy: 'kg', qty: 750, price: paise(3333) })], terms);
  expect([items, count]).toEqual([2500, 1]);
});

test('of one product at most ten fit into a cart, all its variants together, and no more than the stock', () => {
  const cart = [line('a', { qty: 4 }), line('a', { variantId: 'red', qty: 5 }), line('b', { qty: 10 })];
  const room = (variantId: string | undefined, countInStock = 25) =>
    maxQtyIn(cart, { productId: 'a', variantId, countInStock, step: 1 });
  expect([room(undefined), room('red'), room('blue'), room('blue', 0)]).toEqual([5, 6, 1, 0]);
  expect(maxQtyIn(cart, { productId: 'c', countInStock: 3, step: 1 })).toBe(3);
});

test('lines are grouped by store in order of first appearance', () => {
  const cart = [line('a', { storeId: 's2' }), line('b'), line('c', { storeId: 's2' })];
  expect(groupByStore(cart).map((g) => [g.storeId, g.lines.map(lineKey)])).toEqual([
    ['s2', ['a', 'c']],
    ['s1', ['b']],
  ]);
});

test('a cart below the minimum order pays for delivery, one that reaches it does not', () => {
  expect(cartTotals([line('a', { qty: 2 })], terms)).toEqual({
    itemsAtMrp: 10_000,
    discount: 1_000,
    items: 9_000,
    delivery: 1_000,
    pointsValue: 0,
    total: 10_000,
    saving: 1_000,
    count: 2,
  });
  expect(cartTotals([line('a', { price: paise(5_000), qty: 2 })], terms).delivery).toBe(0);
});

test('an empty cart costs nothing', () => {
  expect(cartTotals([], terms).total).toBe(0);
});

test('points pay at most for the items, never for the delivery', () => {
  const totals = cartTotals([line('a', { price: paise(4_550) })], { ...terms, points: 124 });
  expect(totals).toMatchObject({ pointsValue: 4_500, total: 4_550 + 1_000 - 4_500, saving: 450 + 4_500 });
});

// spec: rule order-total
test('the totals of a cart add up', () => {
  fc.assert(
    fc.property(lines, fc.nat(500), (cart, points) => {
      const t = cartTotals(cart, { ...terms, points });
      expect(t.items).toBe(t.itemsAtMrp - t.discount);
      expect(t.total).toBe(t.items + t.delivery - t.pointsValue);
      expect(t.saving).toBe(t.discount + t.pointsValue);
      expect(t.total).toBeGreaterThanOrEqual(t.delivery);
      expect(t.pointsValue).toBeLessThanOrEqual(points * 100);
      const ofStores = groupByStore(cart).map((g) => cartTotals(g.lines, terms).items);
      expect(ofStores.reduce((a, b) => a + b, 0)).toBe(t.items);
    }),
  );
});

test('putting a line twice is the same as putting it once', () => {
  fc.assert(
    fc.property(lines, (cart) => {
      const once = putLine(cart, line('p1', { qty: 7 }));
      expect(putLine(once, line('p1', { qty: 7 }))).toEqual(once);
    }),
  );
});
