import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { isSentinel, knownCost, knownTax, missingFields } from './product-sentinels.ts';

// spec: rule sentinels
test('what stands in a new product until it is filled in is known by field and value', () => {
  expect(isSentinel('name', 'N')).toBe(true);
  expect(isSentinel('sku', 'SYSTEM')).toBe(true);
  for (const field of ['price', 'mrp', 'cost', 'taxBp'] as const) expect(isSentinel(field, 100)).toBe(true);
  expect(isSentinel('countInStock', 1)).toBe(true);
  expect(isSentinel('reorderLevel', 0)).toBe(true);
});

test('another value is one', () => {
  expect(isSentinel('name', 'Naan')).toBe(false);
  expect(isSentinel('price', 101)).toBe(false);
  expect(isSentinel('countInStock', 0)).toBe(false);
  expect(isSentinel('reorderLevel', 1)).toBe(false);
});

test('a cost or tax that nobody typed is unknown, and every other one is what it is', () => {
  for (const blank of [null, 0, 100]) expect(knownCost(blank === null ? null : paise(blank))).toBeNull();
  expect([knownCost(paise(100), true), knownCost(paise(0), true)]).toEqual([100, null]);
  expect([knownTax(null), knownTax(100), knownTax(0)]).toEqual([null, null, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 1e9 }), (typed) => {
      expect([knownCost(paise(typed)), knownTax(typed)]).toEqual([typed, typed]);
    }),
  );
});

test('what is missing of a product are the placeholders of name, SKU, price and MRP, but for ₹1 that was typed', () => {
  const sample = { name: 'N', sku: 'SYSTEM-0A1B2C', price: paise(100), mrp: paise(100), oneRupee: false };
  expect(missingFields(sample)).toEqual(['name', 'sku', 'price', 'mrp']);
  expect(missingFields({ ...sample, oneRupee: true })).toEqual(['name', 'sku']);
  expect(missingFields({ ...sample, name: 'Toffee', sku: 'T-1', mrp: paise(200) })).toEqual(['price']);
});
