import { afterEach, expect, test } from 'vitest';
import { hi } from '../texts/hi.ts';
import { kn } from '../texts/kn.ts';
import { speak } from '../texts/translate.ts';
import { comesText, dayWord, hoursText, windowText } from './window-text.ts';

afterEach(() => speak('en', {}));

const at = (ist: string) => new Date(`${ist}:00+05:30`);
const NOW = at('2026-11-20T03:05');
const window = (from: string, until: string) => ({ from: at(from), until: at(until) });
const MORNING = window('2026-11-21T09:00', '2026-11-21T12:00');

test('a window is said as people say it', () => {
  expect(windowText(MORNING, NOW)).toBe('Tomorrow, 9 to 12');
  expect(windowText(MORNING, at('2026-11-21T00:10'), true)).toBe('today, 9 to 12');
  expect(windowText(MORNING, at('2026-11-19T23:59'))).toBe('Sat 21 Nov, 9 to 12');
  expect(windowText(window('2026-11-21T09:30', '2026-11-21T12:15'), NOW)).toBe('Tomorrow, 9:30 to 12:15');
});

test('in the evening and at night it says which half of the day it is, unless that stands beside it', () => {
  const evening = window('2026-11-21T18:00', '2026-11-21T21:00');
  expect([hoursText(evening), hoursText(evening, true)]).toEqual(['6 to 9 pm', '6 to 9']);
  expect(hoursText(window('2026-11-21T05:00', '2026-11-21T07:00'))).toBe('5 to 7 am');
  const night = window('2026-11-21T21:00', '2026-11-22T01:30');
  expect([hoursText(night), hoursText(night, true)]).toEqual(['9 pm to 1:30 am', '9 to 1:30']);
});

test('an order from before windows says by when', () => {
  const order = { deliverFrom: null, estimatedDeliveryTime: at('2026-11-21T10:42') };
  expect(comesText(order, NOW)).toBe('by Sat 21 Nov, 10:42 am');
  expect(comesText({ ...order, deliverFrom: MORNING.from, estimatedDeliveryTime: MORNING.until }, NOW)).toBe(
    'tomorrow, 9 to 12',
  );
});

test('Hindi and Kannada say the part of the day', () => {
  speak('hi', hi);
  expect(windowText(MORNING, NOW)).toBe('कल, सुबह 9 से 12 बजे');
  expect(dayWord(at('2026-11-28T10:00'), NOW)).toBe('शनि 28 नवंबर');
  speak('kn', kn);
  expect(windowText(MORNING, NOW)).toBe('ನಾಳೆ, ಬೆಳಗ್ಗೆ 9 ರಿಂದ 12');
});
