import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { costOfLine, ownCost, partsOfPrice, profitOfLine, rateOfTax } from './product-profit.ts';

test('of ₹262 with 5% tax that cost ₹231, ₹12.48 are tax and ₹18.52 profit', () => {
  expect(partsOfPrice(paise(26_200), paise(23_100), 500)).toEqual({
    cost: 23_100,
    tax: 1_248,
    profit: 1_852,
  });
});

test('what costs more than it brings has a negative profit', () => {
  expect(partsOfPrice(paise(10_000), paise(10_000), 0).profit).toBe(0);
  expect(partsOfPrice(paise(10_500), paise(10_100), 500).profit).toBe(-100);
});

test('the parts add up to the price', () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map(paise);
  fc.assert(
    fc.property(amount, amount, fc.nat(10_000), (price, cost, rate) => {
      const parts = partsOfPrice(price, cost, rate);
      expect(parts.cost + parts.tax + parts.profit).toBe(price);
    }),
  );
});

// spec: rule tax-of-price
test('the rate is 100 x tax / price without it, and comes back from the amount that it makes', () => {
  expect(rateOfTax(paise(10_500), paise(500))).toBe(500);
  expect(rateOfTax(paise(0), paise(0))).toBe(0);
  const rates = fc.constantFrom(0, 25, 300, 500, 1200, 1800, 4000);
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 1e9 }).map(paise), rates, (price, rate) => {
      const { tax } = partsOfPrice(price, paise(0), rate);
      expect(rateOfTax(price, tax)).toBe(rate);
    }),
  );
  // Of small prices, too, where a paisa is many hundredths of a percent; what no rate of GST makes is computed.
  expect(rateOfTax(paise(1_000), paise(48))).toBe(500);
  expect(rateOfTax(paise(10_000), paise(1_453))).toBe(1700);
});

test('a line brings its taxable value less its cost, and nothing where nobody knows the cost', () => {
  const line = { quantity: 2, soldBy: 'piece' as const, taxable: paise(51_048), charged: paise(53_600) };
  expect(profitOfLine({ ...line, cost: paise(21_440) })).toBe(8_168);
  expect(costOfLine({ ...line, cost: paise(21_440) })).toBe(45_432);
  expect([profitOfLine({ ...line, cost: null }), costOfLine({ ...line, cost: null })]).toEqual([0, 53_600]);
  expect(profitOfLine({ quantity: 250, soldBy: 'kg', taxable: paise(4_000), cost: paise(12_000) })).toBe(
    1_000,
  );
});

test('GST in a cost is no cost where it comes back', () => {
  expect([ownCost(paise(10_500), 500), ownCost(paise(10_500), 0), ownCost(paise(10_500), null)]).toEqual([
    10_000, 10_500, 10_500,
  ]);
});
