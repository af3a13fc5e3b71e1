import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BOUNDS, isDay, isDayWithin, isMomentWithin } from './bounds.ts';

test('a day is one that the calendar has', () => {
  for (const day of ['2026-02-28', '2028-02-29', '0000-01-01', '9999-12-31']) expect(isDay(day)).toBe(true);
  const none = ['2026-02-30', '2027-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-1', '', 'soon'];
  for (const text of [...none, '2026-02-28T00:00', ' 2026-02-28', '+02026-02-28'])
    expect(isDay(text), text).toBe(false);
});

test('days and moments reach from 2000 to 2100 in India', () => {
  for (const day of ['1999-12-31', '2101-01-01', '0000-01-01', '9999-12-31'])
    expect(isDayWithin(day)).toBe(false);
  for (const day of [BOUNDS.firstDay, '2026-11-27', BOUNDS.lastDay]) expect(isDayWithin(day)).toBe(true);
  const moment = (text: string) => isMomentWithin(new Date(text));
  expect(moment('1999-12-31T18:30:00Z')).toBe(true);
  expect(moment('1999-12-31T18:29:59.999Z')).toBe(false);
  expect(moment('2100-12-31T18:29:59.999Z')).toBe(true);
  expect(moment('2100-12-31T18:30:00Z')).toBe(false);
  expect(moment('+275760-09-13T00:00:00Z')).toBe(false);
  expect(moment('no time')).toBe(false);
});

test('every day that a Date shows is a day', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  fc.assert(fc.property(dates, (date) => isDayWithin(date.toISOString().slice(0, 10))));
});

test('what one of anything comes to at most fits into an integer or a sum', () => {
  const bill = BOUNDS.lines * BOUNDS.lineQuantity * 1000;
  expect(bill).toBeLessThanOrEqual(BOUNDS.whole);
  expect(BOUNDS.stock + BOUNDS.typedStock).toBeLessThanOrEqual(BOUNDS.whole);
  expect(BOUNDS.rupees * 100 * BOUNDS.lines).toBeLessThanOrEqual(BOUNDS.sum);
});
