import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from './money.ts';
import { pointsEarned, pointsRedeemable, pointsValue } from './rewards.ts';

// spec: constant reward-point
test('each full ₹100 of items earns one point, worth ₹1', () => {
  expect(pointsEarned(paise(9_999))).toBe(0);
  expect(pointsEarned(paise(124_850))).toBe(12);
  expect(pointsValue(12)).toBe(1_200);
});

// spec: rule points
test('points pay at most for the items and at most what is there', () => {
  expect(pointsRedeemable(124, paise(50_000))).toBe(124);
  expect(pointsRedeemable(124, paise(9_950))).toBe(99);
  expect(pointsRedeemable(-3, paise(9_950))).toBe(0);
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e9).map(paise), (balance, items) => {
      const points = pointsRedeemable(balance, items);
      return points <= balance && pointsValue(points) <= items;
    }),
  );
});
