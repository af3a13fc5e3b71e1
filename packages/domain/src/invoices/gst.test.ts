import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { DEFAULT_GST_RATES, type GstRate, gstRateFor, splitInclusive } from './gst.ts';

const gross = fc.integer({ min: -1e10, max: 1e10 }).map(paise);
const rateBp = fc.oneof(fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000), fc.nat(10_000));

// spec: rule base-price
test('₹105 at 5% within a State is ₹100 and twice ₹2.50', () => {
  expect(splitInclusive(paise(10_500), 500, false)).toEqual({
    taxable: 10_000,
    cgst: 250,
    sgst: 250,
    igst: 0,
  });
});

test('₹118 at 18% across States is ₹100 and ₹18 of IGST', () => {
  expect(splitInclusive(paise(11_800), 1800, true)).toEqual({
    taxable: 10_000,
    cgst: 0,
    sgst: 0,
    igst: 1_800,
  });
});

test('goods without tax are all taxable value', () => {
  expect(splitInclusive(paise(999), 0, false)).toEqual({ taxable: 999, cgst: 0, sgst: 0, igst: 0 });
});

test('a tax rate is a whole number of basis points and not negative', () => {
  expect(() => splitInclusive(paise(100), -500, false)).toThrow(RangeError);
  expect(() => splitInclusive(paise(100), 0.05, true)).toThrow(RangeError);
});

test('the parts of a price add up to it to the paisa, and CGST equals SGST', () => {
  fc.assert(
    fc.property(gross, rateBp, fc.boolean(), (amount, bp, interState) => {
      const { taxable, cgst, sgst, igst } = splitInclusive(amount, bp, interState);
      expect(taxable + cgst + sgst + igst).toBe(amount);
      expect(cgst).toBe(sgst);
      expect(interState ? cgst : igst).toBe(0);
    }),
  );
});

// spec: rule base-price
test('the taxable value is never more than a paisa from the rounded base price', () => {
  fc.assert(
    fc.property(gross, rateBp, fc.boolean(), (amount, bp, interState) => {
      const naive = Math.round((amount * 10_000) / (10_000 + bp));
      expect(Math.abs(splitInclusive(amount, bp, interState).taxable - naive)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a credit note cancels its invoice exactly', () => {
  fc.assert(
    fc.property(gross, rateBp, fc.boolean(), (amount, bp, interState) => {
      const there = splitInclusive(amount, bp, interState);
      const back = splitInclusive(paise(-amount), bp, interState);
      for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
        expect(there[part] + back[part]).toBe(0);
    }),
  );
});

const on = new Date('2026-11-20T05:00:00Z');
const storeRates: GstRate[] = [
  { category: 'Clothing', rateBp: 500, validFrom: '2025-09-22' },
  { category: 'clothing', rateBp: 1200, validFrom: '2017-07-01' },
  { category: 'Clothing', rateBp: 1800, validFrom: '2030-04-01' },
];

// spec: constant default-rate
test("a line's rate is the product's own, then the store's, then the constant of its category, then 5%", () => {
  const question = { productRateBp: null, storeRates, category: 'Clothing', on };
  expect(gstRateFor({ ...question, productRateBp: 0 })).toBe(0);
  expect(gstRateFor(question)).toBe(500);
  expect(gstRateFor({ ...question, storeRates: [] })).toBe(1200);
  expect(gstRateFor({ ...question, category: 'Electronics' })).toBe(1800);
  expect(gstRateFor({ ...question, category: 'Kirana' })).toBe(500);
});

test('a rate holds from the beginning of its day in India', () => {
  const at = (time: string) =>
    gstRateFor({ productRateBp: null, storeRates, category: 'Clothing', on: new Date(time) });
  expect(at('2025-09-21T18:29:59Z')).toBe(1200);
  expect(at('2025-09-21T18:30:00Z')).toBe(500);
});

test('every constant rate has a day from which it holds', () => {
  for (const rate of DEFAULT_GST_RATES) expect(rate.validFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});
