import { expect, test } from 'vitest';
import { isSentinel } from './product-sentinels.ts';

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
