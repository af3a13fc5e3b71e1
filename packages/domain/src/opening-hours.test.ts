import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOpening, type OpeningHours, promisedDelivery, soonestDelivery } from './opening-hours.ts';

const DAY = { opens: '08:00', closes: '21:00' };
/** Closed on Sundays, and on Tuesday 24 November 2026. */
const SHOP: OpeningHours = { week: [null, DAY, DAY, DAY, DAY, DAY, DAY], holidays: ['2026-11-24'] };
const at = (ist: string) => new Date(`${ist}:00+05:30`);
const promise = (ist: string, hours: OpeningHours | null = SHOP) => promisedDelivery(at(ist), 4, hours);

test('while a store is open its promise counts from the order', () => {
  expect(promise('2026-11-23T08:00')).toEqual(at('2026-11-23T12:00'));
  expect(promise('2026-11-23T20:59')).toEqual(at('2026-11-24T00:59'));
});

test('outside of its hours the promise counts from the next opening, past Sundays and holidays', () => {
  expect(promise('2026-11-23T06:30')).toEqual(at('2026-11-23T12:00'));
  expect(promise('2026-11-21T21:00')).toEqual(at('2026-11-23T12:00'));
  expect(promise('2026-11-22T12:00')).toEqual(at('2026-11-23T12:00'));
  expect(promise('2026-11-23T23:30')).toEqual(at('2026-11-25T12:00'));
});

test('a store that says nothing of hours is always open, and so is one that would never open', () => {
  expect(promise('2026-11-22T02:00', null)).toEqual(at('2026-11-22T06:00'));
  const never = { week: Array.from({ length: 7 }, () => null), holidays: [] };
  expect(promise('2026-11-22T02:00', never)).toEqual(at('2026-11-22T06:00'));
});

test('midnight is the end of a day', () => {
  const late = { week: Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '24:00' })), holidays: [] };
  expect(nextOpening(late, at('2026-11-23T23:59'))).toEqual(at('2026-11-23T23:59'));
  expect(nextOpening(late, at('2026-11-24T00:00'))).toEqual(at('2026-11-24T10:00'));
});

const clock = (from: number, to: number) =>
  fc
    .integer({ min: from, max: to })
    .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`);
const times = fc.option(fc.record({ opens: clock(0, 700), closes: clock(701, 1440) }));
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc.array(times, { minLength: 7, maxLength: 7 }),
  holidays: fc.array(
    fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, '0')}`),
    { maxLength: 10 },
  ),
});
const moments = fc.date({ min: at('2026-11-01T00:00'), max: at('2026-11-30T23:59'), noInvalidDate: true });

test('a promise never comes before the order, later orders are never promised sooner, and an opening is open', () => {
  fc.assert(
    fc.property(anyHours, moments, moments, (hours, one, other) => {
      const [earlier, later] = one <= other ? [one, other] : [other, one];
      const opening = nextOpening(hours, earlier);
      expect(opening.getTime()).toBeGreaterThanOrEqual(earlier.getTime());
      expect(nextOpening(hours, opening)).toEqual(opening);
      const isEver = hours.week.some((time) => time !== null);
      if (isEver) expect(nextOpening(hours, later).getTime()).toBeGreaterThanOrEqual(opening.getTime());
    }),
  );
});

test('the soonest of several stores is that of those that are open, or of those that open first', () => {
  const from = (opens: string): OpeningHours => ({
    week: Array.from({ length: 7 }, () => ({ opens, closes: '21:00' })),
    holidays: [],
  });
  const stores = [from('08:00'), from('10:00'), from('08:00')];
  expect(soonestDelivery(at('2026-11-23T09:00'), 4, stores)).toEqual({
    at: at('2026-11-23T13:00'),
    stores: 2,
  });
  expect(soonestDelivery(at('2026-11-23T06:00'), 4, stores)).toEqual({
    at: at('2026-11-23T12:00'),
    stores: 2,
  });
  expect(soonestDelivery(at('2026-11-23T06:00'), 4, [...stores, null]).stores).toBe(1);
  expect(soonestDelivery(at('2026-11-23T06:00'), 4, [])).toEqual({ at: at('2026-11-23T10:00'), stores: 0 });
});
