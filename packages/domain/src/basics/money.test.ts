import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addPaise,
  formatRupees,
  fromRupees,
  type Paise,
  paise,
  percentOff,
  prorate,
  rupeeParts,
  sumPaise,
  toRupees,
} from './money.ts';

const anyPaise = (min = -1e12, max = 1e12) => fc.integer({ min, max }).map(paise);

test('an amount is a whole number of paise', () => {
  expect(() => paise(0.5)).toThrow(RangeError);
  expect(() => paise(2 ** 53)).toThrow(RangeError);
  expect(() => paise(Number.NaN)).toThrow(RangeError);
  expect(() => sumPaise([paise(Number.MAX_SAFE_INTEGER), paise(1)])).toThrow(RangeError);
});

test('rupees become paise without the error of binary fractions', () => {
  expect(fromRupees(19.99)).toBe(1999);
  expect(fromRupees(0.1 + 0.2)).toBe(30);
  expect(fromRupees(-19.99)).toBe(-1999);
});

test('every amount survives the way to rupees and back', () => {
  fc.assert(fc.property(anyPaise(), (p) => fromRupees(toRupees(p)) === p));
});

test('sums are exact', () => {
  expect(addPaise()).toBe(0);
  expect(addPaise(paise(10), paise(20), paise(-5))).toBe(25);
  fc.assert(fc.property(fc.array(anyPaise()), (list) => sumPaise(list) === sumPaise([...list].reverse())));
});

// spec: rule rupees
test('money is written with lakh grouping and two decimals', () => {
  expect(formatRupees(paise(12_345_679))).toBe('₹1,23,456.79');
  expect(formatRupees(paise(0))).toBe('₹0.00');
  expect(formatRupees(paise(-0))).toBe('₹0.00');
  expect(formatRupees(paise(-150))).toBe('-₹1.50');
  expect(rupeeParts(paise(124_800))).toEqual({ whole: '₹1,248', fraction: '.00' });
});

test('money is written as the language data of India write it', () => {
  const intl = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
  fc.assert(fc.property(anyPaise(), (amount) => formatRupees(amount) === intl.format(amount / 100)));
});

test('percent off is rounded down and never negative', () => {
  expect(percentOff(paise(100_00), paise(66_70))).toBe(33);
  expect(percentOff(paise(100), paise(100))).toBe(0);
  expect(percentOff(paise(100), paise(120))).toBe(0);
  expect(percentOff(paise(0), paise(0))).toBe(0);
  expect(percentOff(paise(100), paise(0))).toBe(100);
});

test('an amount is split by the largest remainder', () => {
  expect(prorate(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(prorate(paise(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  expect(prorate(paise(10), [1, 3])).toEqual([3, 7]);
  expect(prorate(paise(5), [0, 0])).toEqual([3, 2]);
  expect(() => prorate(paise(1), [])).toThrow(RangeError);
  expect(() => prorate(paise(1), [2, -1])).toThrow(RangeError);
});

test('the shares of a split add up exactly, each less than a paisa from its due', () => {
  const weights = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(anyPaise(), weights, (total, list) => {
      const shares: Paise[] = prorate(total, list);
      const sum = list.reduce((a, b) => a + b, 0);
      expect(sumPaise(shares)).toBe(total);
      if (sum === 0) return;
      shares.forEach((share, i) => {
        expect(Math.abs(share - (total * (list[i] ?? 0)) / sum)).toBeLessThan(1.001);
        if (list[i] === 0) expect(share).toBe(0);
      });
    }),
  );
});
