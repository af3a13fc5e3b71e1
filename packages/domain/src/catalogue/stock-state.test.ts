import { expect, it } from 'vitest';
import { stockStateOf } from './stock-state.ts';

it('stock is out at nothing, low at its reorder level and below, enough above it', () => {
  expect([0, 1, 5, 6].map((count) => stockStateOf(count, 5))).toEqual(['out', 'low', 'low', 'enough']);
  expect(stockStateOf(1, 0)).toBe('enough');
});
