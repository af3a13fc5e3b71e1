import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  openSlots,
  promiseOf,
  type SlotTerms,
  slotAt,
  slotDays,
  slotsOverlap,
  soonestPromise,
} from './delivery-slots.ts';
import type { OpeningHours, OpenTime } from './opening-hours.ts';

const at = (ist: string) => new Date(`${ist}:00+05:30`);
const EVERY_DAY = [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
  { weekday, starts: '15:00', ends: '18:00', places: 2 },
  { weekday, starts: '09:00', ends: '12:00', places: 5 },
]);
const TERMS: SlotTerms = { days: 4, cutoffMinutes: 60, slots: EVERY_DAY };
const days = (now: string, terms = TERMS) =>
  slotDays(at(now), terms).map(({ day, ahead }) => `${day} ${ahead.length}`);

test('slots can be chosen until their cutoff, on so many days, and not on a weekday that has none', () => {
  // A Friday.
  expect(days('2026-11-20T07:59')).toEqual(['2026-11-20 2', '2026-11-21 2', '2026-11-22 0', '2026-11-23 2']);
  expect(days('2026-11-20T08:00')[0]).toBe('2026-11-20 2');
  expect(days('2026-11-20T08:01')[0]).toBe('2026-11-20 1');
  expect(days('2026-11-20T23:59')[0]).toBe('2026-11-20 0');
});

test('a slot is found by its beginning, as long as it can be chosen and the store is open through it', () => {
  const found = slotAt(at('2026-11-20T07:00'), TERMS, at('2026-11-21T09:00'), null);
  expect(found).toEqual({ from: at('2026-11-21T09:00'), until: at('2026-11-21T12:00'), places: 5 });
  const late: OpeningHours = {
    week: Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '21:00' })),
    holidays: ['2026-11-23'],
  };
  expect(slotAt(at('2026-11-20T07:00'), TERMS, at('2026-11-21T09:00'), late)).toBeUndefined();
  expect(slotAt(at('2026-11-20T07:00'), TERMS, at('2026-11-21T15:00'), late)?.places).toBe(2);
  expect(slotAt(at('2026-11-20T07:00'), TERMS, at('2026-11-23T15:00'), late)).toBeUndefined();
  expect(slotAt(at('2026-11-20T07:00'), TERMS, at('2026-11-24T15:00'), null)).toBeUndefined();
});

test('slots of a weekday that share a minute overlap; one that begins as another ends does not', () => {
  const slot = (weekday: number, starts: string, ends: string) => ({ weekday, starts, ends });
  expect(slotsOverlap([slot(1, '09:00', '12:00'), slot(1, '11:59', '15:00')])).toBe(true);
  expect(slotsOverlap([slot(1, '12:00', '15:00'), slot(1, '09:00', '12:00')])).toBe(false);
  expect(slotsOverlap([slot(1, '09:00', '12:00'), slot(2, '09:00', '12:00')])).toBe(false);
});

test('whatever can be chosen lies ahead by the cutoff at least, and within the days', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2026-11-01T00:00'), max: at('2026-12-31T00:00'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 0, max: 2880 }),
      (now, count, cutoffMinutes) => {
        const chosen = slotDays(now, { ...TERMS, days: count, cutoffMinutes });
        expect(chosen).toHaveLength(count);
        for (const { from } of chosen.flatMap(({ ahead }) => ahead))
          expect(from.getTime()).toBeGreaterThanOrEqual(now.getTime() + cutoffMinutes * 60_000);
      },
    ),
  );
});

const range = (day: string, from: string, until: string) => ({
  from: at(`${day}T${from}`),
  until: at(`${day}T${until}`),
});

test('no slot lies in a lunch break, and one after midnight is of the night before', () => {
  const now = at('2026-11-20T07:00');
  const slot = (starts: string, ends: string) => ({ weekday: 6, starts, ends, places: 1 });
  const slots = [
    slot('00:00', '02:00'),
    slot('09:00', '12:00'),
    slot('12:00', '15:00'),
    slot('16:00', '18:00'),
  ];
  const offered = (time: OpenTime, holidays: string[] = []) =>
    openSlots(
      now,
      { days: 2, cutoffMinutes: 0, slots },
      ['one'],
      () => ({ week: Array.from({ length: 7 }, () => time), holidays }),
      () => 0,
    ).flatMap((day) => day.slots.map(({ from }) => from));
  const breaks = [{ from: '13:00', until: '16:00' }];
  expect(offered({ opens: '08:00', closes: '21:00', breaks })).toEqual([
    at('2026-11-21T09:00'),
    at('2026-11-21T16:00'),
  ]);
  const night = { opens: '18:00', closes: '02:00' };
  expect(offered(night)).toEqual([at('2026-11-21T00:00')]);
  expect(offered(night, ['2026-11-21'])).toEqual([at('2026-11-21T00:00')]);
  expect(offered(night, ['2026-11-20'])).toEqual([]);
});

test('where there are slots the first one is promised in which the store is open, otherwise its hours hold', () => {
  const terms = { deliveryHours: 24, deliverySlots: TERMS };
  const late: OpeningHours = {
    week: Array.from({ length: 7 }, () => ({ opens: '10:00', closes: '21:00' })),
    holidays: [],
  };
  const now = at('2026-11-20T03:05');
  expect(promiseOf(now, terms, null)).toEqual(range('2026-11-20', '09:00', '12:00'));
  expect(promiseOf(now, terms, late)).toEqual(range('2026-11-20', '15:00', '18:00'));
  const none = { deliveryHours: 24, deliverySlots: { ...TERMS, slots: [] } };
  expect(promiseOf(now, none, late)).toEqual(range('2026-11-21', '10:00', '12:00'));
});

test('the soonest of several stores is that of those that are open, or of those that open first', () => {
  const from = (opens: string): OpeningHours => ({
    week: Array.from({ length: 7 }, () => ({ opens, closes: '21:00' })),
    holidays: [],
  });
  const stores = [from('08:00'), from('10:00'), from('08:00')];
  const soonest = (ist: string, of: (OpeningHours | null)[]) =>
    soonestPromise(at(ist), { deliveryHours: 4 }, of);
  const day = '2026-11-23';
  expect(soonest('2026-11-23T09:00', stores)).toEqual({ window: range(day, '12:00', '14:00'), stores: 2 });
  expect(soonest('2026-11-23T06:00', stores)).toEqual({ window: range(day, '12:00', '14:00'), stores: 2 });
  expect(soonest('2026-11-23T06:00', [...stores, null]).stores).toBe(1);
  expect(soonest('2026-11-23T06:00', [])).toEqual({ window: range(day, '10:00', '12:00'), stores: 0 });
});
