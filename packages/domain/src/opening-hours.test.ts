import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenThrough, nextOpening, type OpeningHours, promisedDelivery } from './opening-hours.ts';

const DAY = { opens: '08:00', closes: '21:00' };
/** Closed on Sundays, and on Tuesday 24 November 2026. */
const SHOP: OpeningHours = { week: [null, DAY, DAY, DAY, DAY, DAY, DAY], holidays: ['2026-11-24'] };
const at = (ist: string) => new Date(`${ist}:00+05:30`);
const window = (day: string, from: string, until: string) => ({
  from: at(`${day}T${from}`),
  until: at(`${day}T${until}`),
});
const promise = (ist: string, hours: OpeningHours | null = SHOP, deliveryHours = 24) =>
  promisedDelivery(at(ist), deliveryHours, hours);

test('while a store is open its promise counts from the order, and is a window on the clock', () => {
  expect(promise('2026-11-25T14:05')).toEqual(window('2026-11-26', '12:00', '15:00'));
  expect(promise('2026-11-25T11:10', SHOP, 4)).toEqual(window('2026-11-25', '14:00', '16:00'));
  expect(promise('2026-11-25T11:10', SHOP, 1)).toEqual(window('2026-11-25', '12:00', '13:00'));
});

test('ordered at 3:05 am it comes in the morning, never while the store is closed', () => {
  const nine = { week: Array.from({ length: 7 }, () => ({ opens: '09:00', closes: '21:00' })), holidays: [] };
  expect(promise('2026-11-25T03:05', nine)).toEqual(window('2026-11-26', '09:00', '12:00'));
  expect(promise('2026-11-25T03:05', nine, 3)).toEqual(window('2026-11-25', '12:00', '13:00'));
  // Ordered late in the evening, it is not brought at one in the night.
  expect(promise('2026-11-25T20:59', nine, 4)).toEqual(window('2026-11-26', '09:00', '10:00'));
});

test('outside of its hours the promise counts from the next opening, past Sundays and holidays', () => {
  expect(promise('2026-11-23T06:30', SHOP, 4)).toEqual(window('2026-11-23', '12:00', '14:00'));
  expect(promise('2026-11-21T21:00', SHOP, 4)).toEqual(window('2026-11-23', '12:00', '14:00'));
  expect(promise('2026-11-22T12:00', SHOP, 4)).toEqual(window('2026-11-23', '12:00', '14:00'));
  expect(promise('2026-11-23T23:30', SHOP, 4)).toEqual(window('2026-11-25', '12:00', '14:00'));
  expect(promise('2026-11-23T10:00', SHOP)).toEqual(window('2026-11-25', '08:00', '12:00'));
});

test('a store that says nothing of hours takes orders at any time and delivers by day; so does one that would never open', () => {
  expect(promise('2026-11-22T14:00', null)).toEqual(window('2026-11-23', '12:00', '15:00'));
  expect(promise('2026-11-22T02:00', null)).toEqual(window('2026-11-23', '08:00', '12:00'));
  const never = { week: Array.from({ length: 7 }, () => null), holidays: [] };
  expect(promise('2026-11-22T02:00', never)).toEqual(window('2026-11-23', '08:00', '12:00'));
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

test('what is promised lies ahead, in open hours of one day, and no later order is promised sooner', () => {
  fc.assert(
    fc.property(
      anyHours,
      moments,
      moments,
      fc.constantFrom(1, 4, 24, 48),
      (hours, one, other, deliveryHours) => {
        const [earlier, later] = one <= other ? [one, other] : [other, one];
        const first = promisedDelivery(earlier, deliveryHours, hours);
        expect(first.from.getTime()).toBeGreaterThanOrEqual(earlier.getTime());
        expect(first.until.getTime()).toBeGreaterThan(first.from.getTime());
        const isEver = hours.week.some((time) => time !== null);
        if (!isEver) return;
        expect(isOpenThrough(hours, first)).toBe(true);
        const second = promisedDelivery(later, deliveryHours, hours);
        expect(second.until.getTime()).toBeGreaterThanOrEqual(first.until.getTime());
      },
    ),
  );
});
