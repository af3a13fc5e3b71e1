import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GstRate, gstRateFor } from './gst.ts';
import { changedPast } from './gst-rate-changes.ts';

const rate = (validFrom: string, rateBp: number, category = 'Kirana'): GstRate => ({
  category,
  rateBp,
  validFrom,
});
const TODAY = '2026-11-22';

test('a rate that held is changed from its first day to the next rate’s, or to today', () => {
  const before = [rate('2025-09-22', 500), rate('2026-04-01', 1800)];
  expect(changedPast(before, [rate('2025-09-22', 1200), rate('2026-04-01', 1800)], TODAY)).toEqual([
    { category: 'Kirana', from: '2025-09-22', to: '2026-04-01', rateBp: 500 },
  ]);
  expect(changedPast(before, [rate('2025-09-22', 500)], TODAY)).toEqual([
    { category: 'Kirana', from: '2026-04-01', to: TODAY, rateBp: 1800 },
  ]);
});

test('a rate from today or later changes nothing of the past, nor does one that says what held anyway', () => {
  expect(changedPast([], [rate(TODAY, 1800)], TODAY)).toEqual([]);
  expect(changedPast([rate(TODAY, 500)], [], TODAY)).toEqual([]);
  expect(changedPast([], [rate('2026-01-01', 500)], TODAY)).toEqual([]);
  expect(changedPast([], [rate('2026-01-01', 1800)], TODAY)).toMatchObject([
    { from: '2026-01-01', rateBp: 500 },
  ]);
});

const day = fc
  .integer({ min: 0, max: 700 })
  .map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10));
const rates = fc.uniqueArray(
  fc.record({
    category: fc.constantFrom('Kirana', 'Toys', ' toys'),
    rateBp: fc.constantFrom(0, 500, 1200, 1800),
    validFrom: day,
  }),
  { maxLength: 8, selector: ({ category, validFrom }) => `${category.trim().toLowerCase()} ${validFrom}` },
);

test('a day before today is in a period exactly when its rate is another one', () => {
  fc.assert(
    fc.property(rates, rates, day, fc.constantFrom('Kirana', 'TOYS'), (before, after, on, category) => {
      fc.pre(on < TODAY);
      const at = (storeRates: GstRate[]) =>
        gstRateFor({ productRateBp: null, storeRates, category, on: new Date(`${on}T12:00:00+05:30`) });
      const hit = changedPast(before, after, TODAY).some(
        (period) =>
          period.category.toLowerCase() === category.toLowerCase() && period.from <= on && on < period.to,
      );
      expect(hit).toBe(at(before) !== at(after));
    }),
  );
});
