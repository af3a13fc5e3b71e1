import { afterEach, expect, test } from 'vitest';
import { clockText, dateTimeText, dayOfYearText, dayText, momentText, shortText } from './dates.ts';
import { speak } from './translate.ts';

afterEach(() => speak('en', {}));

const morning = new Date('2026-11-20T05:12:00Z');
const evening = new Date('2026-11-20T13:13:00Z');
const all = () => [
  dayText(morning),
  dayOfYearText(morning),
  clockText(evening),
  shortText(morning),
  momentText(morning),
  dateTimeText(morning),
];

test('a moment in English is the house’s own', () => {
  expect(all()).toEqual([
    '20 Nov 2026',
    '20 Nov',
    '6:43 pm',
    '20 Nov, 10:42 am',
    'Fri 20 Nov, 10:42 am',
    'Fri 20 Nov 2026, 10:42 am',
  ]);
});

test('a moment in Hindi has its words, and figures that everybody reads', () => {
  speak('hi', {});
  expect(all()).toEqual([
    '20 नवंबर 2026',
    '20 नवंबर',
    'शाम 6:43',
    '20 नवंबर, सुबह 10:42',
    'शुक्र 20 नवंबर, सुबह 10:42',
    'शुक्र 20 नवंबर 2026, सुबह 10:42',
  ]);
});

test('a moment in Kannada has the day before the month, as it is said', () => {
  speak('kn', {});
  expect(all()).toEqual([
    '20 ನವೆಂಬರ್ 2026',
    '20 ನವೆಂಬರ್',
    'ಸಂಜೆ 6:43',
    '20 ನವೆಂಬರ್, ಬೆಳಗ್ಗೆ 10:42',
    'ಶುಕ್ರ 20 ನವೆಂಬರ್, ಬೆಳಗ್ಗೆ 10:42',
    'ಶುಕ್ರ 20 ನವೆಂಬರ್ 2026, ಬೆಳಗ್ಗೆ 10:42',
  ]);
});
