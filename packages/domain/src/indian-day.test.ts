import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIndianDay, readIndianDay, readIndianMoment } from './indian-day.ts';

// spec: rule invoice-dates
test('a day is read as it is written in India, and one that the calendar lacks is none', () => {
  expect(readIndianDay('18/11/2026')).toBe('2026-11-18');
  expect(readIndianDay(' 3/1/2026 ')).toBe('2026-01-03');
  expect(readIndianDay('29/02/2028')).toBe('2028-02-29');
  const wrong = [
    '31/02/2026',
    '29/02/2026',
    '00/01/2026',
    '01/13/2026',
    '18-11-2026',
    '18/11/26',
    '',
    'soon',
  ];
  for (const text of wrong) expect(readIndianDay(text)).toBeNull();
});

test('what is written is read back', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(readIndianDay(formatIndianDay(day))).toBe(day);
      },
    ),
  );
});

test('a moment has a clock of 12 or of 24 hours, and a day alone is its midnight in India', () => {
  const iso = (text: string) => readIndianMoment(text)?.toISOString();
  expect(iso('18/11/2026 5:12 pm')).toBe('2026-11-18T11:42:00.000Z');
  expect(iso('18/11/2026, 12:05 AM')).toBe('2026-11-17T18:35:00.000Z');
  expect(iso('18/11/2026 17:12')).toBe('2026-11-18T11:42:00.000Z');
  expect(iso('18/11/2026')).toBe('2026-11-17T18:30:00.000Z');
  for (const text of [
    '18/11/2026 25:00',
    '18/11/2026 13:00 pm',
    '31/02/2026 5:12 pm',
    '18/11/2026 5:60 pm',
    'now',
  ])
    expect(readIndianMoment(text)).toBeNull();
});
