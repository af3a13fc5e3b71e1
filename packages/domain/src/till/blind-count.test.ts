import { expect, test } from 'vitest';
import { paise } from '../basics/money.ts';
import { farthestOff, isCountOf, seenAfter } from './blind-count.ts';

const EXPECTED = paise(3_023_00);
const empty = seenAfter(null, {}, EXPECTED);

test('a count stands once what is expected was seen', () => {
  expect(seenAfter(empty, { 500: 6, 20: 1, 2: 1, 1: 1 }, EXPECTED)).toBe(empty);
  expect([isCountOf(empty, EXPECTED), isCountOf(empty, paise(1)), isCountOf(null, paise(1))]).toEqual([
    true,
    false,
    false,
  ]);
});

test('after more cash the drawer is counted anew, and how far it was off before is not forgotten', () => {
  const again = seenAfter(empty, { 500: 7 }, paise(3_500_00));
  expect(again).toEqual({ count: { 500: 7 }, expected: 3_500_00, off: -3_023_00 });
  expect(farthestOff(paise(0), again)).toBe(-3_023_00);
});

test('of several counts the farthest off counts, short or over', () => {
  const right = seenAfter(null, { 100: 1 }, paise(100_00));
  expect(right.off).toBe(0);
  expect(seenAfter(right, { 100: 2 }, paise(150_00)).off).toBe(50_00);
  expect([farthestOff(paise(-60_00), right), farthestOff(paise(7), null)]).toEqual([-60_00, 7]);
});
