import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { pointsEarned, pointsRedeemable, pointsValue, splitPoints } from './rewards.ts';

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

test('points of a checkout pay its first order first, whole points of each order, and never more than there are', () => {
  expect(splitPoints(300, [26_800, 3_600].map(paise))).toEqual([268, 32]);
  expect(splitPoints(21, [1_050, 1_050].map(paise))).toEqual([10, 10]);
  fc.assert(
    fc.property(fc.nat(1e6), fc.array(fc.nat(1e8).map(paise), { maxLength: 9 }), (points, orders) => {
      const split = splitPoints(points, orders);
      return (
        split.reduce((a, b) => a + b, 0) <= points &&
        split.every((used, nth) => used * 100 <= (orders[nth] ?? 0))
      );
    }),
  );
});
