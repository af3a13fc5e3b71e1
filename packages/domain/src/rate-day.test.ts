import { expect, test } from 'vitest';
import { ratesHeldAt } from './rate-day.ts';

const at = (day: number) => new Date(Date.UTC(2026, 8, day));
const [placedAt, invoicedAt] = [at(20), at(23)];

test('a sale is taxed by the day on which its invoice is issued, where neither goods nor money moved before', () => {
  expect(ratesHeldAt({ placedAt, movedAt: null, invoicedAt })).toEqual(invoicedAt);
  expect(ratesHeldAt({ placedAt, movedAt: invoicedAt, invoicedAt })).toEqual(invoicedAt);
});

test('what moved earlier has the rates of that day, which are its own where it was placed then', () => {
  expect(ratesHeldAt({ placedAt, movedAt: at(21), invoicedAt })).toEqual(at(21));
  expect(ratesHeldAt({ placedAt, movedAt: placedAt, invoicedAt })).toBeUndefined();
});
