import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIndianDay, readIndianDay, readIndianMoment, readTypedDay } from './indian-day.ts';

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

test('a form reads a day in every way in which people write one', () => {
  const ways = ['27/11/2026', '27-11-2026', '27.11.26', '27 11 2026', '271126', '27112026', '2026-11-27'];
  for (const text of [
    ...ways,
    ' 27/11/26 ',
    '२७/११/२०२६',
    '೨೭-೧೧-೨೬',
    '\u200e27/11/2026',
    '27–11–2026',
    '27\u00a011\u00a02026',
  ])
    expect(readTypedDay(text), text).toEqual({ day: '2026-11-27', time: '' });
  expect(readTypedDay('3/1/27')).toEqual({ day: '2027-01-03', time: '' });
});

test('a form says of a day whether it is not readable or not in the calendar', () => {
  for (const text of [
    '30/02/2026',
    '01/13/2026',
    '11/27/2026',
    '310426',
    '2026-02-30',
    '27/11/1926',
    '00/00/00',
  ])
    expect(readTypedDay(text), text).toEqual({ day: null, fault: 'missing' });
  for (const text of ['soon', '27/11', '27/11-2026', '2711', '27/11/202', '8901030895566', '1'.repeat(1e6)])
    expect(readTypedDay(text), text.slice(0, 20)).toEqual({ day: null, fault: 'unreadable' });
});

test('where a field has a time, it is read behind the day', () => {
  const day = '2026-11-18';
  expect(readTypedDay('18/11/2026 5:12 pm', true)).toEqual({ day, time: '5:12 pm' });
  expect(readTypedDay('18.11.26, 17:12', true)).toEqual({ day, time: '5:12 pm' });
  expect(readTypedDay('181126 0:05', true)).toEqual({ day, time: '12:05 am' });
  expect(readTypedDay('18/11/2026', true)).toEqual({ day, time: '' });
  expect(readTypedDay('18/11/2026 25:00', true)).toEqual({ day: null, fault: 'missing' });
  expect(readTypedDay('18/11/2026 5:12 pm')).toEqual({ day: null, fault: 'unreadable' });
});

test('a day that a form shows is read back, in every way of writing it', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-', '.', ' ', ''), (date, between) => {
      const day = date.toISOString().slice(0, 10);
      const written = formatIndianDay(day).replaceAll('/', between);
      expect(readTypedDay(written)).toEqual({ day, time: '' });
      expect(readTypedDay(day)).toEqual({ day, time: '' });
    }),
  );
});
