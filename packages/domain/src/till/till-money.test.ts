import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmount, SOLD_BY } from '../basics/line-amount.ts';
import { paise, sumPaise } from '../basics/money.ts';
import { billDiscount, countedCash, spreadDiscount } from './till-money.ts';

test('a count by denomination is its amount', () =>
  expect(countedCash({ 500: 2, 20: 3, 1: 7 })).toBe(106_700));

test('a discount on a bill is split over its lines to the paisa, and none goes below zero', () => {
  const line = fc.record({
    price: fc.integer({ min: 0, max: 1e7 }).map(paise),
    quantity: fc.integer({ min: 1, max: 10_000 }),
    soldBy: fc.constantFrom(...SOLD_BY),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 50 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, bp) => {
        const amounts = lines.map(({ price, quantity, soldBy }) => lineAmount(price, quantity, soldBy));
        const shares = billDiscount(lines, bp);
        expect(sumPaise(shares)).toBe(Math.round((sumPaise(amounts) * bp) / 10_000));
        for (const [nth, share] of shares.entries()) expect(share).toBeLessThanOrEqual(amounts[nth] ?? 0);
      },
    ),
  );
});

test('so much off a bill is split over its lines to the paisa: all of it, up to what they come to, and no line goes below zero', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1e9 }).map(paise), { maxLength: 50 }),
      fc.integer({ min: 0, max: 1e8 }).map(paise),
      (amounts, off) => {
        const shares = spreadDiscount(amounts, off);
        expect(shares).toHaveLength(amounts.length);
        expect(sumPaise(shares)).toBe(Math.min(off, sumPaise(amounts)));
        for (const [nth, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amounts[nth] ?? 0);
        }
      },
    ),
  ));
