import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  financialYear,
  formatIstClock,
  formatIstDateTime,
  formatIstDay,
  formatIstMoment,
  formatIstShort,
  istDay,
  startOfIstDay,
  startOfIstMonth,
} from './ist.ts';

test('the day changes at midnight in India, half past six in the evening UTC', () => {
  expect(istDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(istDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(startOfIstDay(new Date('2026-11-20T18:30:00Z')).toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(startOfIstMonth(new Date('2026-11-30T18:30:00Z')).toISOString()).toBe('2026-11-30T18:30:00.000Z');
});

test('the financial year runs from 1 April to 31 March in India', () => {
  expect(financialYear(new Date('2026-11-20T05:00:00Z'))).toBe('26-27');
  expect(financialYear(new Date('2026-03-31T18:00:00Z'))).toBe('25-26');
  expect(financialYear(new Date('2026-03-31T20:00:00Z'))).toBe('26-27');
  expect(financialYear(new Date('2100-01-01T00:00:00Z'))).toBe('99-00');
});

test('times are shown by the Indian clock', () => {
  const morning = new Date('2026-11-20T05:12:00Z');
  expect(formatIstDateTime(morning)).toBe('Fri 20 Nov 2026, 10:42 am');
  expect(formatIstDay(morning)).toBe('20 Nov 2026');
  expect(formatIstMoment(morning)).toBe('Fri 20 Nov, 10:42 am');
  expect(formatIstClock(morning)).toBe('10:42 am');
  expect(formatIstShort(new Date('2026-11-20T13:12:00Z'))).toBe('20 Nov, 6:42 pm');
  expect(formatIstShort(new Date('2026-11-20T18:35:00Z'))).toBe('21 Nov, 12:05 am');
  expect(formatIstShort(new Date('2026-11-20T06:30:00Z'))).toBe('20 Nov, 12:00 pm');
});

test("days agree with the platform's own Asia/Kolkata", () => {
  const kolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const min = new Date('2000-01-01T00:00:00Z');
  const dates = fc.date({ min, max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (date) => {
      expect(istDay(date)).toBe(kolkata.format(date));
      const age = date.getTime() - startOfIstDay(date).getTime();
      expect(age >= 0 && age < 86_400_000).toBe(true);
      expect(istDay(startOfIstMonth(date))).toBe(`${istDay(date).slice(0, 7)}-01`);
    }),
  );
});
