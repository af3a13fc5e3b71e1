import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stockBand } from './stock-alert.ts';

it('has a step for sold out, for the last 5, 20 and 100 pieces, and for more', () => {
  expect([0, 1, 5, 6, 20, 21, 100, 101].map(stockBand)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
});

it('puts no count below the step of a smaller one', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (one, other) => {
      expect(stockBand(Math.min(one, other))).toBeLessThanOrEqual(stockBand(Math.max(one, other)));
    }),
  );
});
