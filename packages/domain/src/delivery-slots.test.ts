import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SlotTerms, slotAt, slotDays, slotsOverlap } from './delivery-slots.ts';
import type { OpeningHours } from './opening-hours.ts';

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
