import { expect, it } from 'vitest';
import { type StockOnHand, unitsToOrder } from './to-order.ts';

const order = (goods: Partial<StockOnHand>) =>
  unitsToOrder({ inStock: 0, onOrder: 0, reorderLevel: 0, sold: 0, pack: 1, ...goods });

it('orders two weeks of what sells once it lasts for less than three days', () => {
  expect(order({ inStock: 3, sold: 28 })).toBe(0);
  expect(order({ inStock: 2, sold: 28 })).toBe(12);
  expect(order({ inStock: 2, sold: 30 })).toBe(13);
});

it('orders up to twice the reorder level once it is reached, also of what hardly sells', () => {
  expect(order({ inStock: 11, reorderLevel: 10 })).toBe(0);
  expect(order({ inStock: 10, reorderLevel: 10 })).toBe(10);
  expect(order({ inStock: -4, reorderLevel: 10 })).toBe(20);
});

it('counts what is on its way, and orders nothing that nobody buys', () => {
  expect(order({ inStock: 2, onOrder: 12, sold: 28 })).toBe(0);
  expect(order({ inStock: 0, sold: 0 })).toBe(0);
  expect(order({ inStock: 0, sold: -5 })).toBe(0);
});

it('orders loose goods in whole kilograms', () => {
  expect(order({ inStock: 500, sold: 28_400, pack: 1000 })).toBe(14_000);
});
