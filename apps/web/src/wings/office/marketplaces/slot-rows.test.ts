import { expect, test } from 'vitest';
import { rowsOf, slotsOf } from './slot-rows.ts';

const SLOTS = [
  { weekday: 1, starts: '09:00', ends: '12:00', places: 20 },
  { weekday: 1, starts: '15:00', ends: '18:00', places: 10 },
  { weekday: 6, starts: '09:00', ends: '12:00', places: 5 },
];

test('delivery times are rows by their time of day, and the rows say the same again', () => {
  const rows = rowsOf(SLOTS);
  expect(rows.map(({ starts, places }) => [starts, places.join('|')])).toEqual([
    ['09:00', '|20|||||5'],
    ['15:00', '|10|||||'],
  ]);
  expect(slotsOf(rows)).toEqual(SLOTS);
});

test('a day without places has no such time', () => {
  expect(slotsOf([{ starts: '09:00', ends: '12:00', places: ['', ' ', '', '', '', '', ''] }])).toEqual([]);
});
