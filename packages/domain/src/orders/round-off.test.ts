import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { isCash, roundOffOf } from './round-off.ts';

test.each([
  [26_440, -40],
  [26_450, 50],
  [26_460, 40],
  [26_400, 0],
  [49, -49],
  [0, 0],
  [-10_040, 40],
  [-10_050, -50],
])('%i paise are rounded off by %i', (amount, off) => expect(roundOffOf(paise(amount))).toBe(off));

test('any amount comes to whole rupees, at most half a rupee away, and what is given back as what is taken', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const off = roundOffOf(paise(amount));
      expect(Math.abs((amount + off) % 100)).toBe(0);
      expect(Math.abs(off)).toBeLessThanOrEqual(50);
      expect(roundOffOf(paise(-amount)) + off).toBe(0);
    }),
  );
});

test('cash is cash in the shop and at the till', () =>
  expect(['cash', 'Cash', 'upi', 'Online', 'check'].map(isCash)).toEqual([true, true, false, false, false]));
