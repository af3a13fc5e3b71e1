import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Paise, paise, sumPaise } from '../basics/money.ts';
import { pointsEarned, pointsRedeemable } from '../checkout/rewards.ts';
import { needsPointsCode, pointsOfReturn } from './till-points.ts';

it('100 points a day need no code, one more does', () => {
  expect(needsPointsCode(100, 0)).toBe(false);
  expect(needsPointsCode(101, 0)).toBe(true);
  expect(needsPointsCode(1, 100)).toBe(true);
});

it('points pay the whole rupees of a bill at most', () => {
  expect(pointsRedeemable(120, paise(9_950))).toBe(99);
  expect(pointsRedeemable(20, paise(9_950))).toBe(20);
});

it('half of the goods give half of the points back', () => {
  const line = { amount: paise(40_000), quantity: 4, returned: 0, now: 2 };
  expect(pointsOfReturn({ spent: 100, given: 0, lines: [line] })).toEqual({ give: 50, take: 2 });
});

const line = fc.record({
  amount: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
});

it('whatever comes back in whatever steps, points and money together are the goods’ worth, and no point is given twice', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.nat(),
      fc.infiniteStream(fc.nat(5)),
      (sold, some, picks) => {
        const total = sumPaise(sold.map(({ amount }) => paise(amount)));
        const spent = pointsRedeemable(some, total);
        const back = sold.map(() => 0);
        let [given, taken, money] = [0, 0, 0];
        while (sold.some(({ quantity }, nth) => (back[nth] ?? 0) < quantity)) {
          const lines = sold.map(({ amount, quantity }, nth) => {
            const returned = back[nth] ?? 0;
            return {
              amount: paise(amount),
              quantity,
              returned,
              now: Math.min(quantity - returned, (picks.next().value ?? 0) % 3),
            };
          });
          if (lines.every(({ now }) => now === 0))
            for (const one of lines) one.now = one.quantity - one.returned;
          const { give, take } = pointsOfReturn({ spent, given, lines });
          const worth = lines.reduce(
            (sum, { amount, quantity, returned, now }) => sum + share(amount, quantity, returned, now),
            0,
          );
          expect(give * 100).toBeLessThanOrEqual(worth);
          expect([give, take].every((one) => one >= 0)).toBe(true);
          for (const [nth, { now }] of lines.entries()) back[nth] = (back[nth] ?? 0) + now;
          [given, taken, money] = [given + give, taken + take, money + worth - give * 100];
        }
        expect(given).toBeLessThanOrEqual(spent);
        expect(given * 100 + money).toBe(total);
        expect(taken).toBe(pointsEarned(total));
      },
    ),
  );
});

const share = (amount: Paise, quantity: number, returned: number, now: number) =>
  Math.floor((amount * (returned + now) * 2 + quantity) / (quantity * 2)) -
  Math.floor((amount * returned * 2 + quantity) / (quantity * 2));
